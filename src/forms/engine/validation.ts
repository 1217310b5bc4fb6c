import type { FormField, ValueContext } from '../fields/FieldKind'
import { fieldKindOf, isAsked } from '../fields/fieldKindOf'
import type { Values } from './values'

/** What the form says where a field has no words of its own. */
interface GeneralMessages {
  missing: string
  invalid: string
}

/**
 * What is wrong with a field's value, in the words of the manifest; undefined when nothing is.
 * @param now the moment, in ms: a date field may reject days that have passed
 */
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

/** Everything that is wrong with a form's values, by field. */
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
      const problem = validateField(field, values[field.name] ?? '', messages, timeZone, now)
      return problem === undefined ? [] : [[field.name, problem]]
    }),
  )
}

/** The sentence for the whole form: that something is empty comes before that something is wrong. */
export const summarize = (fields: readonly FormField[], values: Values, messages: GeneralMessages): string =>
  fields.some((field) => field.required && isAsked(field, values) && !values[field.name]?.trim())
    ? messages.missing
    : messages.invalid
