import type { FormField } from '../fields/FieldKind'
import { fieldKindOf, isAsked } from '../fields/fieldKindOf'
import { loadedLazyFields } from '../fields/loadLazyFields'
import type { Values } from '../fields/values'

/** The parts of a form by which its values are checked. */
interface Checks {
  fields: readonly FormField[]
  /** For fields without their own. */
  messages: { missing: string; invalid: string }
  timeZone: string
}

/** An error in the manifest's words. @param now in ms: a date field may reject past days */
export function validateField(
  field: FormField,
  value: string,
  { messages, timeZone }: Omit<Checks, 'fields'>,
  now: number,
): string | undefined {
  if (!value.trim()) return field.required ? (field.missing ?? messages.missing) : undefined
  return fieldKindOf(field).validate(field, value, { wrong: messages.invalid, timeZone, now })
}

export const validateValues = (form: Checks, values: Values, now: number): Record<string, string> =>
  Object.fromEntries(
    form.fields.flatMap((field) => {
      if (!isAsked(field, values)) return []
      const asked = field.goesBy ? loadedLazyFields().atAnswers(field, values) : field
      const problem = validateField(asked, values[field.name] ?? '', form, now)
      return problem === undefined ? [] : [[field.name, problem]]
    }),
  )

/** The message for the form: an empty required field is named before a wrong value. */
export const summarize = ({ fields, messages }: Omit<Checks, 'timeZone'>, values: Values): string =>
  fields.some((field) => field.required && isAsked(field, values) && !values[field.name]?.trim())
    ? messages.missing
    : messages.invalid
