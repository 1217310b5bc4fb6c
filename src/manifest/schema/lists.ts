import type { RefTarget } from './annotations'
import type { Keys } from '../core/path'
import { entityNames } from './entityNames'
import { nodeOfEntry, nodeOfReference } from './listNodes'
import { lowerFirst } from '../core/lowerFirst'
import type { Noun, Place } from '../../words/values'
import { firstTextAt, namedBlocksAt, valueAt } from '../core/read'
import { memoOfSchema, schema, Schema, type SchemaNode } from './schema'

/**
 * The lists of entries of a manifest: the built-in ones, under `catalogs`, and those that the site declares itself,
 * under `lists`. Everything after this asks for a list by its name and need not know which of the two it is.
 */

/** The schema in which entries of the site's own lists have their fields; also of a manifest with problems. */
export function schemaOf(manifest: unknown): Schema {
  const lists = valueAt(manifest, 'lists')
  return typeof lists !== 'object' || lists === null ? schema : schemaWith(lists)
}

const schemaWith = memoOfSchema((declaredLists: object): Schema => {
  const declared = namedBlocksAt(declaredLists).filter(([name]) => !isBuiltIn(name))
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
  return new Schema({ ...schema.bundle, definitions })
})

/** Whether a list is one that every site can have. */
export const isBuiltIn = (list: string): list is RefTarget => Object.hasOwn(entityNames, list)

export const listsOf = (manifest: unknown): string[] => schemaOf(manifest).lists()

export const isList = (manifest: unknown, name: unknown): name is string => schemaOf(manifest).isList(name)

export const keysOfEntries = (list: string): [string, ...string[]] =>
  isBuiltIn(list) ? ['catalogs', list] : ['lists', list, 'entries']

/** The location of a list's entries. */
export const placeOfEntries = (list: string): Place => ({
  keys: list === 'forms' || list === 'lookups' ? [list] : keysOfEntries(list),
})

/** The word for one entry of a list in messages to the site's owner. */
export const entryWord = (manifest: unknown, list: string): string => entityNoun(manifest, list).noun

/** The word for one entry as data, for a message in any language. */
export function entityNoun(manifest: unknown, list: string): Noun {
  if (isBuiltIn(list)) return { noun: entityNames[list], list }
  const title = firstTextAt(manifest, 'lists', list, 'title')
  return title === undefined ? { noun: 'entry', list: 'entries' } : { noun: lowerFirst(title) }
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
