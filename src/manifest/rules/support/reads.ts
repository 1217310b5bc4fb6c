import { keysOfEntries } from '../../schema/lists'

/**
 * The locations that rules read: keys with slashes between them. `*` is any key; `(keys)` are the keys of a block whose
 * names are the owner's own, such as the facts; `(name)` the same, where each has to be a name that can be referred to.
 */

export const loopsRead = ['routes/*/for/each', 'routes/*/for/as'] as const

/** All that the addresses of the pages are made from. */
export const addressesRead = [
  'site/languages',
  'routes/*/paths',
  'routes/*/path',
  'routes/*/for/where',
  'routes/*/for/namedIn',
  'routes/*/sections/*/pages/each',
  ...loopsRead,
  'catalogs/*/*/id',
  'lists/*/entries/*/id',
] as const

/** All that the placeholders of the site are filled from, see `sitePlaceholders`. */
export const placeholdersRead = ['site', 'company', 'outbox', 'facts', 'counts', 'catalogs', 'lists'] as const

/** The ids of a list that references point at. */
export const idsOf = (list: string): string =>
  list === 'forms' || list === 'lookups' ? `${list}/(name)` : `${keysOfEntries(list).join('/')}/*/id`
