import { entriesFor, fillPath, withoutSlash } from './addresses'
import { isCatalog } from './catalogFields'
import { loopOf } from './loops'
import { at, keysOf, pathOf, type Path } from './path'
import { entryPlan } from './plan'
import { blocksAt, namedBlocksAt, textAt, valueAt } from './read'
import { meets, type Entry } from './select'
import { isNamedByKey, type Thing } from './things'
import type { Place } from './walk'

/** A place of the manifest where a thing is named. */
export interface Reference {
  at: Path
  /** Whether the name is the key there and not the value. */
  onKey?: boolean
  /** How it is named there, such as `link`. */
  how: 'itself' | 'reference' | 'condition' | 'first choice' | 'placeholder' | 'link' | 'waiver'
  /** The words there once the thing is called something else. */
  renamed: (id: string) => string
}

/** Every place that names a thing, its own id first: what has to change when the thing is called something else. */
export function referencesTo(manifest: unknown, places: readonly Place[], thing: Thing): Reference[] {
  return [
    itself(thing),
    ...places.flatMap((place) => referencesAt(manifest, place, thing)),
    ...conditionsOfRoutes(manifest, thing),
    ...firstChoices(manifest, thing),
    ...waivers(manifest, thing),
  ]
}

const plainly = (id: string): string => id

function itself({ list, at: keys }: Thing): Reference {
  if (isNamedByKey(list)) return { at: pathOf(keys) as Path, onKey: true, how: 'itself', renamed: plainly }
  return { at: pathOf([...keys, list === 'routes' ? 'path' : 'id']) as Path, how: 'itself', renamed: plainly }
}

function referencesAt(manifest: unknown, { annotations, value, path }: Place, thing: Thing): Reference[] {
  if (annotations.query || annotations.choices || annotations.count)
    return [...conditionsIn(value, path, thing), ...(annotations.query ? [] : chosenIn(value, path, thing))]
  if (typeof value !== 'string') return []
  if (annotations.ref === thing.list && value === thing.id && isMeant(manifest, path, thing))
    return [{ at: path, how: 'reference', renamed: plainly }]
  if (annotations.link) return linkTo(manifest, value, path, thing)
  const placeholder =
    thing.list === 'facts' ? `{fact.${thing.id}}` : thing.list === 'counts' ? `{count.${thing.id}}` : undefined
  if (placeholder === undefined || !value.includes(placeholder)) return []
  return [
    {
      at: path,
      how: 'placeholder',
      renamed: (id) => value.replaceAll(placeholder, () => placeholder.replace(thing.id, () => id)),
    },
  ]
}

/** Things with one id in several groups: the conditions of the query that names it tell which is meant. */
function isMeant(manifest: unknown, path: Path, thing: Thing): boolean {
  if (path.parent?.key !== 'only' || !path.parent.parent) return true
  return meets(thing.value as Entry, valueAt(manifest, ...keysOf(path.parent.parent), 'where'))
}

/** The ids that a query asks for, where the schema leaves open which catalog they belong to. */
function chosenIn(query: unknown, path: Path, thing: Thing): Reference[] {
  const only = valueAt(query, 'only')
  if (
    textAt(query, 'from') !== thing.list ||
    !Array.isArray(only) ||
    !meets(thing.value as Entry, valueAt(query, 'where'))
  )
    return []
  return only.flatMap((id: unknown, key): Reference[] =>
    id === thing.id ? [{ at: { parent: { parent: path, key: 'only' }, key }, how: 'reference', renamed: plainly }] : [],
  )
}

/** A condition names a thing by its id, or by a field that refers to such things. */
function conditionsIn(query: unknown, path: Path | null, thing: Thing, from = textAt(query, 'from')): Reference[] {
  return Object.entries((valueAt(query, 'where') ?? {}) as object).flatMap(([field, value]): Reference[] => {
    const target = field === 'id' ? from : refOf(from, field)
    return value === thing.id && target === thing.list
      ? [{ at: { parent: { parent: path, key: 'where' }, key: field }, how: 'condition', renamed: plainly }]
      : []
  })
}

const conditionsOfRoutes = (manifest: unknown, thing: Thing): Reference[] =>
  blocksAt(manifest, 'routes').flatMap(([index, route]) =>
    conditionsIn(route.for, at('routes', index, 'for'), thing, textAt(route, 'for', 'each')),
  )

/** What a field of a catalog's entries refers to. */
function refOf(catalog: string | undefined, field: string): string | undefined {
  if (!isCatalog(catalog)) return undefined
  const plan = entryPlan(catalog)
  const entry = plan.kind === 'object' ? plan.properties.get(field) : undefined
  return entry?.kind === 'leaf' ? entry.annotations.ref : undefined
}

/** The choice that is made in a form before the visitor makes one is named by its id. */
function firstChoices(manifest: unknown, thing: Thing): Reference[] {
  return namedBlocksAt(manifest, 'forms').flatMap(([form]) =>
    blocksAt(manifest, 'forms', form, 'fields').flatMap(([index, field]): Reference[] => {
      const isIt =
        field.initial === thing.id &&
        textAt(field, 'options', 'from') === thing.list &&
        valueAt(field, 'options', 'send') !== 'label'
      return isIt && meets(thing.value as Entry, valueAt(field, 'options', 'where'))
        ? [{ at: at('forms', form, 'fields', index, 'initial'), how: 'first choice', renamed: plainly }]
        : []
    }),
  )
}

/** The addresses of the pages that are about a thing, and what they would be under another id. */
export function addressesFor(
  manifest: unknown,
  { list, value, id: own }: Thing,
): { path: string; renamed: (id: string) => string }[] {
  if (list === 'routes')
    return own === '*'
      ? []
      : [
          { path: own, renamed: plainly },
          ...(own.includes('{')
            ? entriesFor(manifest, value).map((entry) => ({
                path: fillPath(own, entry),
                renamed: (path: string) => fillPath(path, entry),
              }))
            : []),
        ]
  return blocksAt(manifest, 'routes').flatMap(([, route]) => {
    const loop = loopOf(route)
    const path = textAt(route, 'path')
    if (loop?.each !== list || path === undefined || !meets(value as Entry, valueAt(route, 'for', 'where'))) return []
    return [
      { path: fillPath(path, value as Entry), renamed: (id: string) => fillPath(path, { ...(value as Entry), id }) },
    ]
  })
}

function linkTo(manifest: unknown, link: string, path: Path, thing: Thing): Reference[] {
  const site = withoutSlash(textAt(manifest, 'site', 'url') ?? '')
  const own = site !== '' && link.startsWith(`${site}/`) ? site : ''
  const [address = ''] = link.slice(own.length).split(/[?#]/)
  const page = addressesFor(manifest, thing).find((known) => known.path === withoutSlash(address))
  if (!page || address === '') return []
  const slash = address.length > 1 && address.endsWith('/') ? '/' : ''
  return [
    {
      at: path,
      how: 'link',
      renamed: (id) => own + page.renamed(id) + slash + link.slice(own.length + address.length),
    },
  ]
}

/** Waivers name a place by the ids on the way to it. */
function waivers(manifest: unknown, thing: Thing): Reference[] {
  const before = thing.at.slice(0, isNamedByKey(thing.list) ? -1 : undefined).filter((key) => typeof key === 'string')
  return blocksAt(manifest, 'waivers').flatMap(([index, waiver]): Reference[] => {
    const steps = textAt(waiver, 'place')?.split(' › ') ?? []
    if (steps[before.length] !== thing.id || before.some((key, depth) => steps[depth] !== key)) return []
    return [
      {
        at: at('waivers', index, 'place'),
        how: 'waiver',
        renamed: (id) => steps.map((step, depth) => (depth === before.length ? id : step)).join(' › '),
      },
    ]
  })
}
