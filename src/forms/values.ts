import type { Field } from '../manifest/manifest.generated'
import type { Resolved } from '../site/resolved'
import { readPhone } from './phone'

/** A field as a form has it. */
export type FormField = Resolved<Field>

/** What stands in a form's fields, by their names: exactly as typed. */
export type Values = Record<string, string>

/** What a form begins with, and goes back to when it has been sent. */
export const initialValues = (fields: readonly FormField[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, (field.type === 'radio' && field.initial) || '']))

/** What is sent of what was typed: no space around it, and of a phone number its national digits. */
export const cleanValues = (fields: readonly FormField[], values: Values): Values =>
  Object.fromEntries(fields.map((field) => [field.name, cleanValue(field, values[field.name] ?? '')]))

function cleanValue(field: FormField, value: string): string {
  if (field.type !== 'phone') return value.trim()
  const reading = readPhone(value, field.digits ?? 10, field.countryCode)
  return 'digits' in reading ? reading.digits : value.trim()
}

/** A value in words: of a choice, its label. */
export const wordsOf = (field: FormField, value: string): string =>
  ('options' in field ? field.options.find((option) => option.value === value)?.label : undefined) ?? value
