import type { FormField } from './FieldKind'

/** Whether the conditions of a field (`when`) are met: each other field has one of the values, alone or among several. */
export const isConditionMet = ({ when }: Pick<FormField, 'when'>, values: Readonly<Record<string, string>>): boolean =>
  !when ||
  [when, ...(when.and ?? [])].every(({ field, is }) =>
    is.some((value) => `, ${values[field] ?? ''}, `.includes(`, ${value}, `)),
  )
