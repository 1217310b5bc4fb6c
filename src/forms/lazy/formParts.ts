import { fieldsOfSteps, FormSteps } from '../view/FormSteps'

/** What few forms have, in a file of its own: steps. */
export const formParts = { FormSteps, fieldsOfSteps }
