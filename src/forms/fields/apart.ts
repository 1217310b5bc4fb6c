import { attachFiles } from '../engine/attachFiles'
import { isMeant } from '../engine/isMeant'
import { ConditionalField } from './ConditionalField'
import { fieldKindsApart } from './fieldKindsApart.generated'

/**
 * What few forms have, in a file of its own: some types of fields with the files that some have, and fields
 * that depend on another.
 */
export const apart = { kinds: fieldKindsApart, attachFiles, ConditionalField, isMeant }
