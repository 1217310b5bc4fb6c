import { schemaOf } from '../../manifest/schema/lists'
import type { Schema } from '../../manifest/schema/schema'
import { useSitePart } from './StoreContext'

export const useSchema = (): Schema => schemaOf(useSitePart('ownLists'))
