import type { FormField } from '../fields/FieldKind'
import { fieldKindOf, isAsked } from '../fields/fieldKindOf'
import { wellFormed } from './wellFormed'

/** The values of a form by the names of its fields, exactly as typed. */
export type Values = Record<string, string>

/** The values before anything is typed, and again after sending. */
export const initialValues = (fields: readonly FormField[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, fieldKindOf(field).initial(field)]))

/** The values to send: empty for a field whose condition is not met. */
export const cleanValues = (fields: readonly FormField[], values: Values): Values =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      isAsked(field, values) ? wellFormed(fieldKindOf(field).normalise(field, values[field.name] ?? '')) : '',
    ]),
  )
