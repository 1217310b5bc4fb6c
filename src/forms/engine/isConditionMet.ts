import type { FormField } from '../fields/FieldKind'

/** Whether the condition of a field (`when`) is met: the other field has one of the values, alone or among several. */
export const isConditionMet = ({ when }: FormField, values: Readonly<Record<string, string>>): boolean =>
  !when || when.is.some((value) => `, ${values[when.field] ?? ''}, `.includes(`, ${value}, `))
