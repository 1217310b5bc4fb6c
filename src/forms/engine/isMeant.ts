import type { FormField } from '../fields/FieldKind'

/**
 * Whether a field is asked for: one with a condition is where the other field has one of the values, alone or among
 * several.
 */
export const isMeant = ({ when }: FormField, values: Readonly<Record<string, string>>): boolean =>
  !when || when.is.some((value) => `, ${values[when.field] ?? ''}, `.includes(`, ${value}, `))
