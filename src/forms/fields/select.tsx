import { FieldFrame } from './FieldFrame'
import type { FieldKind, FieldProps } from './FieldKind'
import { oneChoice } from './oneChoice'
import { oneElement } from './oneElement'
import { describe, useShownError } from './useShownError'

function SelectView({ field, id, sentAs }: FieldProps<'select'>) {
  const error = useShownError(field.name)
  return (
    <FieldFrame field={field} id={id} error={error}>
      <select
        id={id}
        name={sentAs}
        required={field.required}
        autoComplete={field.autocomplete}
        defaultValue={field.start ?? ''}
        {...describe(id, field.hint, error)}
      >
        <option value="">{field.prompt ?? ''}</option>
        {field.options.map(({ value, label, as }) => (
          <option key={value} value={value} data-as={as}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** One choice from a drop-down list. */
export const select: FieldKind<'select'> = { ...oneElement, ...oneChoice, View: SelectView, isTidied: false }
