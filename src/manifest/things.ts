import type { RefTarget } from './annotations'
import { isCatalog } from './catalogFields'
import { blocksAt, namedBlocksAt, textAt, valueAt } from './read'
import { thingNames } from './thingNames'
import { isRecord } from './walk'

/** The lists whose things can be named: the catalogs, what stands under names of its own, and the pages. */
export type ThingList = keyof typeof thingNames | 'facts' | 'counts' | 'routes'

/** One thing of the manifest that other parts of it name. */
export interface Thing {
  list: ThingList
  /** Its id, its name, or for a page its address. */
  id: string
  /** The keys of its block; the last is its name where it stands under one. */
  at: readonly (string | number)[]
  value: unknown
}

const words: Record<ThingList, string> = { ...thingNames, facts: 'fact', counts: 'count', routes: 'page' }

/** What a thing of a list is called. */
export const wordFor = (list: ThingList): string => words[list]

/** Every kind of thing in the words of its owner. */
export const thingWords: readonly string[] = Object.values(words)

/** The list that a word means: `service`, `services` and `Service` are the same. */
export function listNamed(word: string): ThingList | undefined {
  const wanted = word.toLowerCase()
  const [list] =
    Object.entries(words).find(([name, one]) =>
      [name, one, one.replace('-', ''), name.replace(/s$/, ''), `${one}s`].includes(wanted),
    ) ?? []
  return list as ThingList | undefined
}

/** Whether other parts of a manifest refer to the things of a list by `x-ref`. */
export const isRefTarget = (list: ThingList): list is RefTarget => Object.hasOwn(thingNames, list)

/** Where the id of a thing stands: beside its other values, or as its key. */
export const isNamedByKey = (list: ThingList): boolean => !isCatalog(list) && list !== 'routes'

/** All things of a list, in the order of the manifest. */
export function thingsIn(manifest: unknown, list: ThingList): Thing[] {
  if (isCatalog(list))
    return blocksAt(manifest, 'catalogs', list).flatMap(([index, value]) =>
      typeof value.id === 'string' ? [{ list, id: value.id, at: ['catalogs', list, index], value }] : [],
    )
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
  return namedBlocksAt(manifest, list).map(([id, value]) => ({ list, id, at: [list, id], value }))
}

/** The group that tells a thing from others with its id, where there are groups. */
export const groupOf = (thing: Thing): string | undefined => textAt(thing.value, 'group')
