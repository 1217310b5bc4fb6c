import { schemaOf } from '../../manifest/schema/lists'
import type { Schema } from '../../manifest/schema/schema'
import { useSitePart } from './StoreContext'

/** The schema of the site, including its own lists. */
export const useSchema = (): Schema => schemaOf(useSitePart('ownLists'))
