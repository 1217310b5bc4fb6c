import { addressAt, entriesFor, fillPath, withoutSlash } from '../pages/addresses'
import { isList } from '../schema/lists'
import { loopOf, at, keysOf, type Path, blocksAt, namedBlocksAt, textAt, valueAt } from '../core/read'
import { linksIn, mapLinks } from '../text/markup'
import { annotatedEntrySchema, type AnnotatedValue } from '../schema/annotatedSchema'
import { meets, type Entry } from '../entries/select'
import { isNamedByKey, type Entity } from '../entries/entities'
import { innerAnchors } from './links'

export interface Reference {
  at: Path
  /** Whether the name is the key there and not the value. */
  onKey?: boolean
  /** The kind of the naming. */
  how: 'itself' | 'reference' | 'condition' | 'first choice' | 'placeholder' | 'link' | 'waiver'
  /** Returns the text there for another id of the entity. */
  renamed: (id: string) => string
}

/** Every location that names an entity, its own id first: all that changes when the entity is renamed. */
export const referencesTo = (manifest: unknown, values: readonly AnnotatedValue[], entity: Entity): Reference[] => [
  itself(entity),
  ...values.flatMap((value) => referencesAt(manifest, value, entity)),
  ...linksToAnchors(manifest, values, entity),
  ...conditionsOfRoutes(manifest, entity),
  ...firstChoices(manifest, entity),
  ...waivers(manifest, entity),
]

const plainly = (id: string): string => id

const itself = ({ list, at: keys }: Entity): Reference =>
  isNamedByKey(list)
    ? { at: at(...keys), onKey: true, how: 'itself', renamed: plainly }
    : { at: at(...keys, list === 'routes' ? 'path' : 'id'), how: 'itself', renamed: plainly }

function referencesAt(manifest: unknown, { annotations, value, path }: AnnotatedValue, entity: Entity): Reference[] {
  if (annotations.query || annotations.choices || annotations.count)
    return [
      ...conditionsIn(manifest, value, path, entity),
      ...(annotations.query && annotations.query !== '*' ? [] : chosenIn(value, path, entity)),
    ]
  if (typeof value !== 'string') return []
  if (annotations.ref === entity.list && value === entity.id && meetsConditions(manifest, path, entity))
    return [{ at: path, how: 'reference', renamed: plainly }]
  if (annotations.link) return linkTo(manifest, value, path, entity)
  const inText = annotations.markup ? linksInText(manifest, value, path, entity) : []
  if (inText.length > 0) return inText
  const prefix = { facts: 'fact', counts: 'count' }[entity.list]
  const placeholder = `{${prefix}.${entity.id}}`
  return prefix !== undefined && value.includes(placeholder)
    ? [{ at: path, how: 'placeholder', renamed: (id) => value.replaceAll(placeholder, () => `{${prefix}.${id}}`) }]
    : []
}

/** Whether a reference is to this entity: several groups can have one id, and the conditions of the query decide. */
function meetsConditions(manifest: unknown, path: Path, entity: Entity): boolean {
  if (path.parent?.key !== 'only' || !path.parent.parent) return true
  return meets(entity.value as Entry, valueAt(manifest, ...keysOf(path.parent.parent), 'where'))
}

/** The references in the "only" of a query whose catalog the schema leaves open. */
function chosenIn(query: unknown, path: Path, entity: Entity): Reference[] {
  const only = valueAt(query, 'only')
  if (
    textAt(query, 'from') !== entity.list ||
    !Array.isArray(only) ||
    !meets(entity.value as Entry, valueAt(query, 'where'))
  )
    return []
  return only.flatMap((id: unknown, key): Reference[] =>
    id === entity.id
      ? [{ at: { parent: { parent: path, key: 'only' }, key }, how: 'reference', renamed: plainly }]
      : [],
  )
}

/** A condition names an entity by its id, or by a field that refers to such entities. */
const conditionsIn = (
  manifest: unknown,
  query: unknown,
  path: Path | null,
  entity: Entity,
  from = textAt(query, 'from'),
): Reference[] =>
  Object.entries((valueAt(query, 'where') ?? {}) as object).flatMap(([field, value]): Reference[] => {
    const targets = field === 'id' ? [from] : refsOf(manifest, from, field)
    return value === entity.id && targets.includes(entity.list)
      ? [{ at: { parent: { parent: path, key: 'where' }, key: field }, how: 'condition', renamed: plainly }]
      : []
  })

const conditionsOfRoutes = (manifest: unknown, entity: Entity): Reference[] =>
  blocksAt(manifest, 'routes').flatMap(([index, route]) =>
    conditionsIn(manifest, route.for, at('routes', index, 'for'), entity, textAt(route, 'for', 'each')),
  )

/** The lists that a field of a list's entries refers to. */
function refsOf(manifest: unknown, list: string | undefined, field: string): (string | undefined)[] {
  if (!isList(manifest, list)) return []
  const schema = annotatedEntrySchema(manifest, list)
  const entry = schema.kind === 'object' ? schema.properties.get(field) : undefined
  const one = entry?.kind === 'list' ? entry.item : entry
  const all = one?.kind === 'object' ? [...one.properties.values()] : [one]
  return all.map((each) => (each?.kind === 'leaf' ? each.annotations.ref : undefined))
}

/** References by the first choice of a field, which is named by its id. */
const firstChoices = (manifest: unknown, entity: Entity): Reference[] =>
  namedBlocksAt(manifest, 'forms').flatMap(([form]) =>
    blocksAt(manifest, 'forms', form, 'fields').flatMap(([index, field]): Reference[] => {
      const isIt =
        field.initial === entity.id &&
        textAt(field, 'options', 'from') === entity.list &&
        valueAt(field, 'options', 'send') !== 'label'
      return isIt && meets(entity.value as Entry, valueAt(field, 'options', 'where'))
        ? [{ at: at('forms', form, 'fields', index, 'initial'), how: 'first choice', renamed: plainly }]
        : []
    }),
  )

/** The addresses of an entity's pages, and the same under another id. */
export function addressesFor(
  manifest: unknown,
  { list, value, id: pattern }: Entity,
): { path: string; renamed: (id: string) => string }[] {
  if (list === 'routes' && pattern === '*') return []
  if (list === 'routes') {
    const entries = pattern.includes('{') ? entriesFor(manifest, value) : []
    return [
      { path: pattern, renamed: plainly },
      ...entries.map((entry) => ({ path: fillPath(pattern, entry), renamed: (path: string) => fillPath(path, entry) })),
    ]
  }
  return blocksAt(manifest, 'routes').flatMap(([, route]) => {
    const loop = loopOf(route)
    const path = textAt(route, 'path')
    if (loop?.each !== list || path === undefined || !meets(value as Entry, valueAt(route, 'for', 'where'))) return []
    return [
      { path: fillPath(path, value as Entry), renamed: (id: string) => fillPath(path, { ...(value as Entry), id }) },
    ]
  })
}

function linkTo(manifest: unknown, link: string, path: Path, entity: Entity): Reference[] {
  const site = withoutSlash(textAt(manifest, 'site', 'url') ?? '')
  const origin = site !== '' && link.startsWith(`${site}/`) ? site : ''
  const [address = ''] = link.slice(origin.length).split(/[?#]/)
  const page = addressesFor(manifest, entity).find((one) => one.path === withoutSlash(address))
  if (!page || address === '') return []
  const slash = address.length > 1 && address.endsWith('/') ? '/' : ''
  const rest = slash + link.slice(origin.length + address.length)
  return [{ at: path, how: 'link', renamed: (id) => origin + page.renamed(id) + rest }]
}

/** Links to the place of an entry on a page that shows it: `/gallery#id`. */
function linksToAnchors(manifest: unknown, values: readonly AnnotatedValue[], entity: Entity): Reference[] {
  const pages = innerAnchors(manifest, values).flatMap((one) => (one.entity === entity.value ? [one.page] : []))
  if (pages.length === 0) return []
  const isIt = (link: string, path: Path): boolean => {
    const [address = '', anchor] = link.split('#')
    const [, own] = keysOf(path)
    const route =
      address === '' ? own : addressAt(manifest as object, withoutSlash(address.split('?')[0] as string))?.route
    return anchor === entity.id && pages.some(([, index]) => index === route)
  }
  return values.flatMap(({ annotations, value, path }): Reference[] => {
    if (typeof value !== 'string') return []
    const rename = (link: string, id: string) => (isIt(link, path) ? `${link.split('#')[0] as string}#${id}` : link)
    if (annotations.link)
      return isIt(value, path) ? [{ at: path, how: 'link', renamed: (id) => rename(value, id) }] : []
    return annotations.markup && linksIn(value).some((link) => isIt(link, path))
      ? [{ at: path, how: 'link', renamed: (id) => mapLinks(value, (link) => rename(link, id)) }]
      : []
  })
}

/** Links inside a running text: all of them change at once. */
function linksInText(manifest: unknown, text: string, path: Path, entity: Entity): Reference[] {
  const ownLink = (href: string) => linkTo(manifest, href, path, entity)[0]
  if (!linksIn(text).some(ownLink)) return []
  return [{ at: path, how: 'link', renamed: (id) => mapLinks(text, (href) => ownLink(href)?.renamed(id) ?? href) }]
}

/** Waivers name a location by the ids on the way to it. */
function waivers(manifest: unknown, entity: Entity): Reference[] {
  const before = entity.at.slice(0, isNamedByKey(entity.list) ? -1 : undefined).filter((key) => typeof key === 'string')
  return blocksAt(manifest, 'waivers').flatMap(([index, waiver]): Reference[] => {
    const steps = textAt(waiver, 'place')?.split(' › ') ?? []
    if (steps[before.length] !== entity.id || before.some((key, depth) => steps[depth] !== key)) return []
    const renamed = (id: string) => steps.with(before.length, id).join(' › ')
    return [{ at: at('waivers', index, 'place'), how: 'waiver', renamed }]
  })
}
