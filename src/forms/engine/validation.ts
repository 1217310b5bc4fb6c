import type { FormField, ValueContext } from '../fields/FieldKind'
import { fieldKindOf, isAsked } from '../fields/fieldKindOf'
import { loadedLazyFields } from '../fields/loadLazyFields'
import type { Values } from '../fields/values'

/** The form's messages for fields without their own. */
interface GeneralMessages {
  missing: string
  invalid: string
}

/** An error in the manifest's words. @param now in ms: a date field may reject past days */
export function validateField(
  field: FormField,
  value: string,
  messages: GeneralMessages,
  timeZone: string,
  now: number,
): string | undefined {
  if (!value.trim()) return field.required ? (field.missing ?? messages.missing) : undefined
  const context: ValueContext = { wrong: messages.invalid, timeZone, now }
  return fieldKindOf(field).validate(field, value, context)
}

/** Returns all errors of a form's values, by field. */
export function validateValues(
  fields: readonly FormField[],
  values: Values,
  messages: GeneralMessages,
  timeZone: string,
  now: number,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (!isAsked(field, values)) return []
      const asked = field.goesBy ? loadedLazyFields().atAnswers(field, values) : field
      const problem = validateField(asked, values[field.name] ?? '', messages, timeZone, now)
      return problem === undefined ? [] : [[field.name, problem]]
    }),
  )
}

/** The message for the form: an empty required field is named before a wrong value. */
export const summarize = (fields: readonly FormField[], values: Values, messages: GeneralMessages): string =>
  fields.some((field) => field.required && isAsked(field, values) && !values[field.name]?.trim())
    ? messages.missing
    : messages.invalid
