import { DetectButton } from '../lookups/DetectButton'
import { FieldFrame, describe, useShownError } from './FieldFrame'
import { oneText, type FieldKind, type FieldProps } from './FieldKind'

function TextareaView({ field, id, sentAs }: FieldProps<'textarea'>) {
  const error = useShownError(field.name)
  return (
    <FieldFrame field={field} id={id} error={error}>
      <textarea
        id={id}
        name={sentAs}
        required={field.required}
        rows={field.rows ?? 3}
        defaultValue={field.start}
        placeholder={field.placeholder}
        autoComplete={field.autocomplete}
        {...describe(id, field.hint, error)}
      />
      {field.detect?.type === 'address' && <DetectButton lookup={field.detect} target={id} />}
    </FieldFrame>
  )
}

/** Several lines of text. */
export const textarea: FieldKind<'textarea'> = { ...oneText, View: TextareaView }
