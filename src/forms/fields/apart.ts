import { attachFiles } from '../attachFiles'
import { FormSteps, fieldsOfSteps } from '../FormSteps'
import { isMeant } from '../isMeant'
import { ConditionalField } from './ConditionalField'
import { fieldKindsApart } from './fieldKindsApart.generated'

/** What few forms have, in a file of its own: some types of fields, fields that depend on another, and steps. */
export const apart = { kinds: fieldKindsApart, ConditionalField, isMeant, attachFiles, FormSteps, fieldsOfSteps }
