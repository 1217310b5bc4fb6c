import type { Choice } from '../../site/resolved'
import { LineInput } from './FieldFrame'
import { type FieldKind, type FieldProps, oneElement, oneChoice } from './FieldKind'

function SelectView({ field, inGroups, ...props }: FieldProps<'select'>) {
  const options = (
    <>
      <option value="">{field.prompt ?? ''}</option>
      {inGroups ? inGroups(optionOf) : field.options.map(optionOf)}
    </>
  )
  return (
    <LineInput {...props} field={{ ...field, start: field.start ?? '' }} as="select" input={{ children: options }} />
  )
}

const optionOf = ({ value, label, as, sent = value }: Choice) => (
  <option key={value} value={sent} data-as={as}>
    {label}
  </option>
)

/** One choice from a drop-down list. */
export const select: FieldKind<'select'> = { ...oneElement, ...oneChoice, View: SelectView, hasGroups: true }
