import { earliestDay } from './days'
import { readPhone } from './phone'
import type { FormField, Values } from './values'

/** What the form says where a field has no words of its own. */
interface GeneralMessages {
  missing: string
  invalid: string
}

/** What an e-mail address is to a browser (HTML, section "E-mail state"). */
const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/**
 * What is wrong with a field's value, in the words of the manifest; undefined when nothing is.
 * @param now the moment, in ms: a date field may refuse days that have passed
 */
export function validateField(
  field: FormField,
  value: string,
  messages: GeneralMessages,
  timeZone: string,
  now: number,
): string | undefined {
  const text = value.trim()
  if (!text) return field.required ? (field.missing ?? messages.missing) : undefined
  const wrong = field.invalid ?? messages.invalid
  switch (field.type) {
    case 'phone': {
      const reading = readPhone(text, field.digits ?? 10, field.countryCode)
      if ('digits' in reading) return undefined
      return reading.problem === 'tooLong' ? (field.tooLong ?? wrong) : wrong
    }
    case 'email':
      return email.test(text) ? undefined : wrong
    case 'date': {
      const earliest = earliestDay(field.earliest, timeZone, now)
      return /^\d{4,}-\d{2}-\d{2}$/.test(text) && (!earliest || text >= earliest) ? undefined : wrong
    }
    case 'select':
    case 'radio':
      return field.options.some((option) => option.value === value) ? undefined : wrong
    default:
      return undefined
  }
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
      const problem = validateField(field, values[field.name] ?? '', messages, timeZone, now)
      return problem === undefined ? [] : [[field.name, problem]]
    }),
  )
}

/** The sentence for the whole form: that something is empty comes before that something is wrong. */
export const summarize = (fields: readonly FormField[], values: Values, messages: GeneralMessages): string =>
  fields.some((field) => field.required && !values[field.name]?.trim()) ? messages.missing : messages.invalid
