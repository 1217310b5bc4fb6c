import type { FormField } from '../fields/FieldKind'
import { momentInWords } from '../fields/days'
import type { Values } from '../fields/values'

/** Replaces choices and days by their words in the language of the page, for texts to the visitor or from them. */
export function visitorValues(fields: readonly FormField[], values: Values): Values {
  const chosen = fields.flatMap((field): [string, string][] => {
    const value = values[field.name]
    const choice = 'options' in field && field.options.find((one) => one.value === value)?.said
    const words = value && field.locale ? momentInWords(value, field) : choice
    return words ? [[field.name, words]] : []
  })
  return chosen.length === 0 ? values : { ...values, ...Object.fromEntries(chosen) }
}
