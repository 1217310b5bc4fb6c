import type { RefTarget } from './annotations'
// The word for one entity of each list in messages to the site's owner.
import entityNames from './entityNames.json' with { type: 'json' }
import { attempt, type Keys, firstTextAt, namedBlocksAt, valueAt } from '../core/read'
import { nodeOfEntry, nodeOfReference, lowerFirst } from './listNodes'
import type { Noun, Place } from '../../words/values'
import { memoOfSchema, schema, Schema, type SchemaNode, type SchemaProperty } from './schema'

/**
 * The lists of entries of a manifest: the built-in ones, under `catalogs`, and those that the site declares itself,
 * under `lists`. Everything after this asks for a list by its name and need not know which of the two it is.
 */

/** The schema in which entries of the site's own lists have their fields; also of a manifest with problems. */
export function schemaOf(manifest: unknown): Schema {
  const lists = valueAt(manifest, 'lists')
  return typeof lists !== 'object' || lists === null ? schema : schemaWith(lists)
}

/** The last one made, by what its lists declare: most manifests of a process differ in entries alone. */
const latest = memoOfSchema((_schema: Schema): { key?: string; made?: Schema } => ({}))

const schemaWith = memoOfSchema((declaredLists: object): Schema => {
  const declared = namedBlocksAt(declaredLists).filter(([name]) => !isBuiltIn(name))
  const last = latest(schema)
  const key = attempt(() => JSON.stringify(declared.map(([name, list]) => [name, { ...list, entries: [] }])))
  if (last.made && key !== undefined && key === last.key) return last.made
  const { Site, List, ListEntry, Testimonial } = schema.definitions as Record<string, SchemaNode>
  const described = declared.map(([name, list]): [string, SchemaNode] => {
    const entries = { ...List?.properties?.entries, items: nodeOfEntry(name, list, ListEntry as SchemaNode) }
    return [name, { ...List, properties: { ...List?.properties, entries } }]
  })
  const lists = { ...Site?.properties?.lists, properties: Object.fromEntries(described) }
  const { about } = Testimonial?.properties ?? {}
  const named = Object.fromEntries(declared.map(([name]) => [name, nodeOfReference(name)]))
  const definitions = {
    ...schema.definitions,
    Site: { ...Site, properties: { ...Site?.properties, lists } },
    Testimonial: {
      ...Testimonial,
      properties: { ...Testimonial?.properties, about: { ...about, properties: { ...named, ...about?.properties } } },
    },
  }
  return Object.assign(last, { key, made: new Schema({ ...schema.bundle, definitions }) }).made
})

/** Whether a list is one that every site can have. */
export const isBuiltIn = (list: string): list is RefTarget => Object.hasOwn(entityNames, list)

export const listsOf = (manifest: unknown): string[] => schemaOf(manifest).lists()

export const isList = (manifest: unknown, name: unknown): name is string => schemaOf(manifest).isList(name)

export const keysOfEntries = (list: string): [string, ...string[]] =>
  isBuiltIn(list) ? ['catalogs', list] : ['lists', list, 'entries']

export const placeOfEntries = (list: string): Place => ({
  keys: list === 'forms' || list === 'lookups' ? [list] : keysOfEntries(list),
})

/** The word for one entry of a list in messages to the site's owner. */
export const entryWord = (manifest: unknown, list: string): string => entityNoun(manifest, list).noun

/** The word for one entry as data, for a message in any language. */
export function entityNoun(manifest: unknown, list: string): Noun {
  if (isBuiltIn(list)) return { noun: entityNames[list], list }
  const title = firstTextAt(manifest, 'lists', list, 'title')
  return title === undefined ? { noun: 'entry', list: 'entries' } : { noun: lowerFirst(title), own: list }
}

/** An entry's keys, split into list, number and what is inside it; undefined outside of lists. */
export function entryAt(keys: Keys): { list: string; entry: Keys; field: string | number | undefined } | undefined {
  const [top, list] = keys
  if (typeof list !== 'string') return undefined
  const depth = top === 'catalogs' ? 3 : top === 'lists' && keys[2] === 'entries' ? 4 : undefined
  return depth === undefined || keys.length < depth
    ? undefined
    : { list, entry: keys.slice(0, depth), field: keys[depth] }
}

/** The fields that entries of a list have or can have, in the schema's order. */
export function fieldsOf(manifest: unknown, list: string): SchemaProperty[] {
  const inSchema = schemaOf(manifest)
  return inSchema.fields(inSchema.entry(list) ?? {})
}

const fieldOf = (manifest: unknown, list: string, key: string): SchemaProperty | undefined =>
  fieldsOf(manifest, list).find((field) => field.key === key)

/** Whether the entries of a list may leave a field out. */
export const isOptional = (manifest: unknown, list: string, field: string): boolean =>
  fieldOf(manifest, list, field)?.isRequired !== true

/** Whether the entries of a list can have opening hours of their own. */
export const hasHours = (manifest: unknown, list: string): boolean =>
  fieldOf(manifest, list, 'hours')?.node['x-format'] === 'hours'

/** @param isWanted asked with the schema of a field, and that of its items, which is empty if it is no list */
function keysOfFields(
  manifest: unknown,
  list: string,
  isWanted: (node: SchemaNode, item: SchemaNode, key: string) => boolean,
): string[] {
  const itemOf = ({ type, items = {} }: SchemaNode) => (type === 'array' ? schemaOf(manifest).target(items) : {})
  return fieldsOf(manifest, list).flatMap(({ key, node }) => (isWanted(node, itemOf(node), key) ? [key] : []))
}

const isWords = (node: SchemaNode): boolean =>
  ['price', 'hours', 'address'].includes(node['x-format'] ?? '') ||
  (['string', 'number', 'integer'].includes(String(node.type)) &&
    (!node['x-ref'] || node['x-format'] === 'name') &&
    !node['x-media'])

/** The fields of a list's entries that can stand in a text, such as `name` for `{city.name}`; not the days of showing. */
export const textFieldsOf = (manifest: unknown, list: string): string[] =>
  keysOfFields(manifest, list, (node, item, key) => !/^(?:from|until)$/.test(key) && [node, item].some(isWords))

/** The fields of a list's entries that name entries of `target`, such as `neighbours` for `{city.neighbours}`. */
export const listFieldsOf = (manifest: unknown, list: string, target: string): string[] =>
  keysOfFields(manifest, list, (_, item) => item['x-ref'] === target)

/** The same, and those that name one. */
export const referenceFieldsOf = (manifest: unknown, list: string, target: string): string[] =>
  keysOfFields(manifest, list, (node, item) => node['x-ref'] === target || item['x-ref'] === target)

const isPlain = (node: SchemaNode): boolean =>
  node['x-format'] === 'price' || ['string', 'number', 'integer', 'boolean'].includes(String(node.type))

/** The fields of a list's entries that have one value, which they can be ordered by. */
export const plainFieldsOf = (manifest: unknown, list: string): string[] => keysOfFields(manifest, list, isPlain)

/** The fields of a list's entries that a condition can compare; of several values one has to meet it. */
export const comparedFieldsOf = (manifest: unknown, list: string): string[] =>
  keysOfFields(manifest, list, (node, item) => isPlain(node) || isByList(node) || isPlain(item))

/** Whether a value names entries, each under the name of its list. */
const isByList = ({ properties = {} }: SchemaNode): boolean =>
  Object.entries(properties).some(([list, node]) => node['x-ref'] === list)
