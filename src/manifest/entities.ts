import type { RefTarget } from './annotations'
import { isCatalog } from './catalogFields'
import { blocksAt, namedBlocksAt, textAt, valueAt } from './read'
import { entityNames } from './entityNames'
import { isRecord } from './walk'

/** The lists whose entities can be named: the catalogs, what stands under names of its own, and the pages. */
export type EntityList = keyof typeof entityNames | 'facts' | 'counts' | 'routes'

/** One entity of the manifest that other parts of it name. */
export interface Entity {
  list: EntityList
  /** Its id, its name, or for a page its address. */
  id: string
  /** The keys of its block; the last is its name where it stands under one. */
  at: readonly (string | number)[]
  value: unknown
}

const words: Record<EntityList, string> = { ...entityNames, facts: 'fact', counts: 'count', routes: 'page' }

/** What an entity of a list is called. */
export const wordFor = (list: EntityList): string => words[list]

/** Every kind of entity in the words of its owner. */
export const entityWords: readonly string[] = Object.values(words)

/** The list that a word means: `service`, `services` and `Service` are the same. */
export function listNamed(word: string): EntityList | undefined {
  const wanted = word.toLowerCase()
  const [list] =
    Object.entries(words).find(([name, one]) =>
      [name, one, one.replace('-', ''), name.replace(/s$/, ''), `${one}s`].includes(wanted),
    ) ?? []
  return list as EntityList | undefined
}

/** Whether other parts of a manifest refer to the entities of a list by `x-ref`. */
export const isRefTarget = (list: EntityList): list is RefTarget => Object.hasOwn(entityNames, list)

/** Where the id of an entity stands: beside its other values, or as its key. */
export const isNamedByKey = (list: EntityList): boolean => !isCatalog(list) && list !== 'routes'

/** All entities of a list, in the order of the manifest. */
export function entitiesIn(manifest: unknown, list: EntityList): Entity[] {
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

/** The group that tells an entity from others with its id, where there are groups. */
export const groupOf = (entity: Entity): string | undefined => textAt(entity.value, 'group')
