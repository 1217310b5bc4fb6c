import type { CatalogName } from '../../../src/manifest/annotations'
import { schema } from '../../../src/manifest/schema'
import { thingsIn, type Thing, type ThingList } from '../../../src/manifest/things'

/** Every catalog that the schema has. */
export const catalogNames = Object.keys(schema.definition('Catalogs').properties ?? {}) as CatalogName[]

const lists: readonly ThingList[] = [...catalogNames, 'forms', 'lookups', 'facts', 'counts', 'routes']

/** Everything of a manifest that can be called something else, but for the home page and the page of unknown addresses. */
export const everyThing = (manifest: unknown): Thing[] =>
  lists.flatMap((list) => thingsIn(manifest, list)).filter(({ id }) => id !== '/' && id !== '*')

/** Another name of the same form. */
export const otherName = ({ list, id }: Thing): string => (list === 'routes' ? `/moved${id}` : `${id}9`)
