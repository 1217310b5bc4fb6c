import type { CatalogName } from '../../../src/manifest/annotations'
import { schema } from '../../../src/manifest/schema'
import { entitiesIn, type Entity, type EntityList } from '../../../src/manifest/entities'

/** Every catalog that the schema has. */
export const catalogNames = Object.keys(schema.definition('Catalogs').properties ?? {}) as CatalogName[]

const lists: readonly EntityList[] = [...catalogNames, 'forms', 'lookups', 'facts', 'counts', 'routes']

/**
 * Everything of a manifest that can be called something else, but for the home page and the page of unknown addresses.
 */
export const everyThing = (manifest: unknown): Entity[] =>
  lists.flatMap((list) => entitiesIn(manifest, list)).filter(({ id }) => id !== '/' && id !== '*')

/** Another name of the same form. */
export const otherName = ({ list, id }: Entity): string => (list === 'routes' ? `/moved${id}` : `${id}9`)
