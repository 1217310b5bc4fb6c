import { fieldsOfSteps, FormSteps } from './FormSteps'

/** The view of forms with steps, in a chunk of its own because few forms have them. */
export const formParts = { FormSteps, fieldsOfSteps }
