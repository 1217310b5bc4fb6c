import type { FormField } from '../fields/FieldKind'
import { fieldKindOf, isAsked } from '../fields/fieldKindOf'

/** What stands in a form's fields, by their names: exactly as typed. */
export type Values = Record<string, string>

/** What a form begins with, and goes back to when it has been sent. */
export const initialValues = (fields: readonly FormField[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, fieldKindOf(field).initial(field)]))

/** What is sent of what was typed: of a field that is not asked for, nothing. */
export const cleanValues = (fields: readonly FormField[], values: Values): Values =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      isAsked(field, values) ? fieldKindOf(field).normalise(field, values[field.name] ?? '') : '',
    ]),
  )
