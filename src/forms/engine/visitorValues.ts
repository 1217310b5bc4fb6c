import type { FormField } from '../fields/FieldKind'
import type { Values } from './values'

/** Replaces choices by their labels in the language of the page, for texts to the visitor. */
export function visitorValues(fields: readonly FormField[], values: Values): Values {
  const chosen = fields.flatMap((field): [string, string][] => {
    const label = 'options' in field && field.options.find(({ value }) => value === values[field.name])?.said
    return label ? [[field.name, label]] : []
  })
  return chosen.length === 0 ? values : { ...values, ...Object.fromEntries(chosen) }
}
