import { FieldFrame } from './FieldFrame'
import type { FieldProps } from './FieldProps'
import { describe, useShownError } from './useShownError'

/** One choice from a list that drops down. */
export function SelectField({ field, id, sentAs }: FieldProps<'select'>) {
  const error = useShownError(field.name)
  return (
    <FieldFrame field={field} id={id} error={error}>
      <select
        id={id}
        name={sentAs}
        required={field.required}
        autoComplete={field.autocomplete}
        defaultValue=""
        {...describe(id, field.hint, error)}
      >
        <option value="">{field.prompt ?? ''}</option>
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
