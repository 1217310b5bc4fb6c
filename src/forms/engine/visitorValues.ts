import type { FormField } from '../fields/FieldKind'
import type { Values } from './values'

/** Values as the visitor reads them: a choice in the language of the page, where the owner gets another. */
export function visitorValues(fields: readonly FormField[], values: Values): Values {
  const chosen = fields.flatMap((field): [string, string][] => {
    const said = 'options' in field && field.options.find(({ value }) => value === values[field.name])?.said
    return said ? [[field.name, said]] : []
  })
  return chosen.length === 0 ? values : { ...values, ...Object.fromEntries(chosen) }
}
