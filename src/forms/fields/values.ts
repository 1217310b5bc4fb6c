import type { FormField } from './FieldKind'
import { fieldKindOf, isAsked } from './fieldKindOf'
import { wellFormed } from './wellFormed'

/** The values of a form by the names of its fields, exactly as typed. */
export type Values = Record<string, string>

/** The values before anything is typed, and again after sending. */
export const initialValues = (fields: readonly FormField[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, fieldKindOf(field).initial(field)]))

/** Returns the answers as people read them, each with its label. */
export const linesOf = (fields: readonly FormField[], values: Values): { label: string; text: string }[] =>
  fields.flatMap((field) => {
    const [value, kind] = [values[field.name], fieldKindOf(field)]
    return value ? { label: kind.label?.(field) ?? field.label, text: kind.words(field, value) } : []
  })

/** The values to send: empty for a field whose condition is not met. */
export const cleanValues = (fields: readonly FormField[], values: Values): Values =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      isAsked(field, values) ? wellFormed(fieldKindOf(field).normalise(field, values[field.name] ?? '')) : '',
    ]),
  )
