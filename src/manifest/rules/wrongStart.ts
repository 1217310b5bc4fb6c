import { at, keysOf, type Path, isRecord, textAt, valueAt } from '../core/read'
import { namesOf, suggestKey } from '../core/suggest'
import { idsOfChoice } from '../entries/select'
import { fieldsOfForm, canBeAnswered, demandsOfQuestion, type Demand } from '../references/possibleAnswers'
import type { Field, Manifest } from '../generated/manifest.generated'
import { isTranslation } from '../core/languages'
import { addressAt, addressesElsewhere, entriesFor, withoutSlash } from '../pages/addresses'
import { selectedBy } from '../references/findUses'
import { fieldFactsOf } from '../schema/fieldFacts'
import { choiceKey } from '../text/choiceKey'
import { fill } from '../text/placeholders'
import { sitePlaceholders } from '../entries/sitePlaceholders'
import { addressesRead, placeholdersRead, defineRule, finding, type Finding } from './support/rule'

/** Values that forms start with, with their location and the names of the forms. */
interface Start {
  values: Record<string, string>
  path: Path
  forms: readonly string[]
  /** The index of the route that the values are read on; undefined outside the pages. */
  route: number | undefined
}

export const wrongStart = defineRule('wrong-start', {
  reads: [...addressesRead, ...placeholdersRead, 'routes/*/with', 'forms/*/fields', 'frame/floating'],
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

function problemsOf(manifest: Manifest, start: Start): Finding[] {
  const { values, path, forms } = start
  const fields: readonly Field[] = forms.flatMap((name) => manifest.forms[name]?.fields ?? [])
  const names = fields.flatMap((field) => (fieldFactsOf(field).canStart ? [field.name] : []))
  // Choices are in the default language.
  const choices = new Map(
    isTranslation(manifest) ? [] : fields.map((field) => [field, choicesOf(manifest, field)] as const),
  )
  const onPages = choices.size === 0 ? [] : valuesOnPages(manifest, start)
  const problems = Object.entries(values).flatMap(([name, text]): Finding[] => {
    if (typeof text !== 'string') return []
    const location: Path = { parent: path, key: name }
    if (names.length === 0) return [finding(location, 'wrong-start/no-form', { field: name })]
    if (!names.includes(name))
      return [
        finding(location, 'wrong-start', { field: name, fields: namesOf(names) }, suggestKey(name, names, values)),
      ]
    const keys = new Set([...choices].flatMap(([field, named]) => (field.name === name ? [...named.keys()] : [])))
    if (keys.size === 0) return []
    const unmet = onPages.map((page) => page[name] ?? '').find((value) => value !== '' && !keys.has(choiceKey(value)))
    if (unmet === undefined) return []
    return [{ ...finding(location, 'wrong-start/choice', { value: unmet, field: name }), severity: 'advice' }]
  })
  if (problems.length > 0 || onPages.length === 0) return problems
  return forms.flatMap((form) => togetherProblems(manifest, start, form, { onPages, choices }))
}

/** The values on each page, and the choices of each field by their names. */
interface Possible {
  onPages: readonly Readonly<Record<string, string>>[]
  choices: ReadonlyMap<Field, ReadonlyMap<string, string>>
}

/** Values that are each possible, and not together: the form drops one of them. */
function togetherProblems(
  manifest: Manifest,
  { path }: Start,
  form: string,
  { onPages, choices }: Possible,
): Finding[] {
  const fields = fieldsOfForm(manifest, manifest.forms[form])
  if (!fields.some(({ asks, when }) => asks.length + when.length > 0)) return []
  const named = new Map(manifest.forms[form]?.fields.map((field) => [field.name, choices.get(field)]))
  const excluding = onPages.find((values) => {
    const started = fields.filter(({ name }) => values[name])
    const demands = started.flatMap((field) => [
      ...demandsOfQuestion(field),
      valueDemand(field.name, values[field.name] ?? '', named.get(field.name)),
    ])
    return started.length > 1 && !canBeAnswered(fields, demands)
  })
  if (!excluding) return []
  const together = Object.entries(excluding).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]))
  return [{ ...finding(path, 'wrong-start/not-together', { values: namesOf(together) }), severity: 'advice' }]
}

function valueDemand(field: string, value: string, choices: ReadonlyMap<string, string> | undefined): Demand {
  const is = choices?.get(choiceKey(value))
  return { field, kind: 'needs', by: is === undefined ? 'sent' : 'is', values: [is ?? value] }
}

/** The values on each of the pages that give them. */
function valuesOnPages(manifest: Manifest, { values, route }: Start): Record<string, string>[] {
  const site = sitePlaceholders(manifest)
  const page = route === undefined ? undefined : manifest.routes[route]
  const entries = page?.for ? entriesFor(manifest, page) : [undefined]
  const valueOf = (entry: unknown, name: string): string | undefined => {
    const [as, field = ''] = name.split('.')
    return site.get(name) ?? (as === page?.for?.as ? textAt(entry, field) : undefined)
  }
  return entries.map((entry) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, text]) =>
        typeof text === 'string' ? [[name, fill(text, (one) => valueOf(entry, one) ?? '')]] : [],
      ),
    ),
  )
}

/** The choices of a field by each of their names; empty for one without choices, or whose choices a page decides on. */
function choicesOf(manifest: Manifest, field: Field): ReadonlyMap<string, string> {
  if (!('options' in field)) return new Map()
  const options: unknown = field.options
  if (Array.isArray(options)) return new Map(options.map((words) => [choiceKey(String(words)), String(words)]))
  return new Map(
    selectedBy(manifest, options).flatMap((entry) =>
      [
        ...idsOfChoice(manifest, textAt(options, 'from') ?? '', entry),
        ...[textAt(entry, 'label'), textAt(entry, 'name'), textAt(entry, 'value')].filter((name) => name !== undefined),
      ].map((name) => [choiceKey(name), entry.id] as const),
    ),
  )
}
