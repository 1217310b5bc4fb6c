import { entryWord, isBuiltIn, isList, keysOfEntries, listsOf } from '../schema/lists'
import { type Keys, blocksAt, isRecord, namedBlocksAt, textAt, valueAt } from '../core/read'
import entityNames from '../schema/entityNames.json' with { type: 'json' }

/** Something that can be named: an entry, a block under a name of its own, or a page. */
export interface Entity {
  list: string
  /** Its id, its name, or for a page its address. */
  id: string
  /** The keys of its block; the last is its name where it stands under one. */
  at: Keys
  value: unknown
}

const words: Record<string, string> = { ...entityNames, facts: 'fact', counts: 'count', routes: 'page' }

export const wordFor = (manifest: unknown, list: string): string =>
  Object.hasOwn(words, list) ? (words[list] as string) : entryWord(manifest, list)

export const entityWords = (manifest: unknown): string[] =>
  [...Object.keys(words), ...ownLists(manifest)].map((list) => wordFor(manifest, list))

const ownLists = (manifest: unknown): string[] => listsOf(manifest).filter((list) => !isBuiltIn(list))

/** The list that a word means: `service`, `services` and `Service` are the same. */
export function listNamed(manifest: unknown, word: string): string | undefined {
  const wanted = word.toLowerCase()
  return [...Object.keys(words), ...ownLists(manifest)].find((list) => {
    const one = wordFor(manifest, list)
    return [list.toLowerCase(), one, one.replace('-', ''), list.replace(/s$/, ''), `${one}s`].includes(wanted)
  })
}

/** Whether other parts of a manifest refer to the entities of a list by `x-ref`. */
export const isRefTarget = (list: string): boolean => !['facts', 'counts', 'routes'].includes(list)

/** Whether the id of a list's entities is their key, and not among their values. */
export const isNamedByKey = (list: string): boolean => ['facts', 'counts', 'forms', 'lookups'].includes(list)

export function entitiesIn(manifest: unknown, list: string): Entity[] {
  if (list === 'routes')
    return blocksAt(manifest, 'routes').flatMap(([index, value]) =>
      typeof value.path === 'string' ? [{ list, id: value.path, at: ['routes', index], value }] : [],
    )
  if (list === 'facts') {
    const facts = valueAt(manifest, 'facts')
    return isRecord(facts)
      ? Object.entries(facts).flatMap(([id, value]) =>
          id.startsWith('x-') ? [] : [{ list, id, at: ['facts', id], value }],
        )
      : []
  }
  if (isList(manifest, list))
    return blocksAt(manifest, ...keysOfEntries(list)).flatMap(([index, value]) =>
      typeof value.id === 'string' ? [{ list, id: value.id, at: [...keysOfEntries(list), index], value }] : [],
    )
  return namedBlocksAt(manifest, list).map(([id, value]) => ({ list, id, at: [list, id], value }))
}

/** The group that distinguishes an entity from others with its id, where there are groups. */
export const groupOf = (entity: Entity): string | undefined => textAt(entity.value, 'group')
