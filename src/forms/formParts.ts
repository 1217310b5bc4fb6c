import { attachFiles } from './attachFiles'
import { fieldsOfSteps, FormSteps } from './FormSteps'

/** What few forms have, in a file of its own: steps, and files that go along. */
export const formParts = { attachFiles, FormSteps, fieldsOfSteps }
