import type { ErrorObject } from 'ajv'

/** Whether a value obeys the schema of a whole manifest; `errors` then says what was found in the last one. */
export const validate: {
  (value: unknown): boolean
  errors?: ErrorObject[] | null
}
