import { schemaOf } from '../../manifest/schema/lists'
import type { Schema } from '../../manifest/schema/schema'
import { useSitePart } from './StoreContext'

/** The schema of the site: with the lists that it declares itself. */
export const useSchema = (): Schema => schemaOf(useSitePart('ownLists'))
