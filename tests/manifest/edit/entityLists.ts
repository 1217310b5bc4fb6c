import type { CatalogName } from '../../../src/manifest/schema/annotations'
import { schema } from '../../../src/manifest/schema/schema'
import { entitiesIn, type Entity } from '../../../src/manifest/entries/entities'
import { isBuiltIn, listsOf } from '../../../src/manifest/schema/lists'

/** Every catalog that the schema has. */
export const catalogNames = Object.keys(schema.definition('Catalogs').properties ?? {}) as CatalogName[]

/** The lists of a manifest with entries: those that every site can have, and its own. */
export const listNames = (manifest: unknown): string[] => [
  ...catalogNames,
  ...listsOf(manifest).filter((list) => !isBuiltIn(list)),
]

/**
 * Everything of a manifest that can be called something else, but for the home page and the page of unknown addresses.
 */
export const everyThing = (manifest: unknown): Entity[] =>
  [...listNames(manifest), 'forms', 'lookups', 'facts', 'counts', 'routes']
    .flatMap((list) => entitiesIn(manifest, list))
    .filter(({ id }) => id !== '/' && id !== '*')

/** Another name of the same form. */
export const otherName = ({ list, id }: Entity): string => (list === 'routes' ? `/moved${id}` : `${id}9`)
