import type { Choice } from '../../site/resolved'
import { FieldFrame, describe, useShownError } from './FieldFrame'
import { type FieldKind, type FieldProps, oneElement, oneChoice } from './FieldKind'

function SelectView({ field, id, sentAs, inGroups }: FieldProps<'select'>) {
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
        {inGroups ? inGroups(optionOf) : field.options.map(optionOf)}
      </select>
    </FieldFrame>
  )
}

const optionOf = ({ value, label, as, sent = value }: Choice) => (
  <option key={value} value={sent} data-as={as}>
    {label}
  </option>
)

/** One choice from a drop-down list. */
export const select: FieldKind<'select'> = { ...oneElement, ...oneChoice, View: SelectView, hasGroups: true }
