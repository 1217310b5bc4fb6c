import { at, keysOf, type Path } from '../core/path'
import { isRecord, textAt, valueAt } from '../core/read'
import { namesOf } from '../core/suggest'
import { idsOfChoice } from '../entries/choiceNames'
import type { Field, Manifest } from '../generated/manifest.generated'
import { isTranslation } from '../languages/languages'
import { addressAt, addressesElsewhere, entriesFor, withoutSlash } from '../pages/addresses'
import { selectedBy } from '../references/findUses'
import { meantKey } from '../references/meant'
import { fieldFactsOf } from '../schema/fieldFacts'
import { choiceKey } from '../text/choiceKey'
import { parseText } from '../text/placeholders'
import { sitePlaceholders } from '../text/sitePlaceholders'
import { addressesRead } from './support/reads'
import { defineRule, finding, type Finding } from './support/rule'

/** Values that forms start with, with their location and the names of the forms. */
interface Start {
  values: Record<string, string>
  path: Path
  forms: readonly string[]
  /** The index of the route that the values are read on; undefined outside the pages. */
  route: number | undefined
}

/** The values that a page or a button gives a form are for fields of it, and among their choices. */
export const wrongStart = defineRule({
  name: 'wrong-start',
  severity: 'error',
  advises: true,
  explains:
    'What a page or a button ("with") gives a form to start with is for a field of a form there, and can be chosen.',
  reads: [...addressesRead, 'routes/*/with', 'forms/*/fields', 'frame/floating', 'catalogs', 'lists'],
  check: ({ manifest, annotated }) => {
    const ofPages = manifest.routes.flatMap(({ with: values }, route): Start[] =>
      values ? [{ values, path: at('routes', route, 'with'), forms: formsOn(manifest, route), route }] : [],
    )
    const ofButtons = annotated.actions.flatMap(({ value, path }): Start[] => {
      const values = valueAt(value, 'with')
      const target = routeAt(manifest, textAt(value, 'href') ?? '', path)
      if (!isRecord(values) || target === undefined) return []
      const [top, index] = keysOf(path)
      return [
        {
          values: values as Record<string, string>,
          path: { parent: path, key: 'with' },
          forms: formsOn(manifest, target),
          route: top === 'routes' ? Number(index) : undefined,
        },
      ]
    })
    return [...ofPages, ...ofButtons].flatMap((start) => problemsOf(manifest, start))
  },
})

/** The page of a link; undefined where it leads elsewhere, or its address is not known. */
function routeAt(manifest: Manifest, href: string, path: Path): number | undefined {
  const [top, index] = keysOf(path)
  if (href.startsWith('#')) return top === 'routes' ? Number(index) : undefined
  const target = withoutSlash(href.split(/[?#]/)[0] as string)
  return (addressAt(manifest, target) ?? addressesElsewhere(manifest).find((one) => one.path === target))?.route
}

/** The names of the forms on a page and in the frame around it. */
function formsOn({ routes, frame, forms }: Manifest, route: number): string[] {
  const shown = [...(routes[route]?.sections ?? []), ...(frame.floating?.bar ? [frame.floating.bar] : [])]
  return shown.flatMap((part) => {
    const form = textAt(part, 'form')
    return form !== undefined && Object.hasOwn(forms, form) ? [form] : []
  })
}

function problemsOf(manifest: Manifest, { values, path, forms, route }: Start): Finding[] {
  const fields: readonly Field[] = forms.flatMap((name) => manifest.forms[name]?.fields ?? [])
  const names = fields.flatMap((field) => (fieldFactsOf(field).canStart ? [field.name] : []))
  return Object.entries(values).flatMap(([name, text]): Finding[] => {
    if (typeof text !== 'string') return []
    const location: Path = { parent: path, key: name }
    if (names.length === 0) return [finding(location, 'wrong-start/no-form', { field: name })]
    if (!names.includes(name))
      return [finding(location, 'wrong-start', { field: name, fields: namesOf(names) }, meantKey(name, names, values))]
    // Choices are in the default language.
    if (isTranslation(manifest)) return []
    const choices = fields.flatMap((field) => (field.name === name ? choicesOf(manifest, field) : []))
    const unmet = choices.length === 0 ? undefined : unmetText(manifest, text, route, choices)
    return unmet === undefined
      ? []
      : [{ ...finding(location, 'wrong-start/choice', { value: unmet, field: name }), severity: 'advice' }]
  })
}

/** The first value of a text, on one of its pages, that stands for no choice. */
function unmetText(
  manifest: Manifest,
  text: string,
  route: number | undefined,
  choices: readonly string[],
): string | undefined {
  const keys = new Set(choices.map(choiceKey))
  const site = sitePlaceholders(manifest)
  const page = route === undefined ? undefined : manifest.routes[route]
  const entries = page?.for ? entriesFor(manifest, page) : [undefined]
  return entries
    .map((entry) =>
      parseText(text)
        .map((part) => {
          if (typeof part === 'string') return part
          const field = part.name.startsWith(`${page?.for?.as}.`) ? part.name.slice(part.name.indexOf('.') + 1) : ''
          return site.get(part.name) ?? textAt(entry, field) ?? ''
        })
        .join(''),
    )
    .find((value) => value !== '' && !keys.has(choiceKey(value)))
}

/** The names of the choices of a field; empty for one without choices, or whose choices a page decides on. */
function choicesOf(manifest: Manifest, field: Field): string[] {
  if (!('options' in field)) return []
  const options: unknown = field.options
  if (Array.isArray(options)) return options.map(String)
  return selectedBy(manifest, options).flatMap((entry) => [
    ...idsOfChoice(manifest, textAt(options, 'from') ?? '', entry),
    ...[textAt(entry, 'label'), textAt(entry, 'name'), textAt(entry, 'value')].filter((name) => name !== undefined),
  ])
}
