import { FieldFrame } from './FieldFrame'
import type { FieldProps } from './FieldView'

/** Several lines of text. */
export function TextareaField({ field, id, isNamed }: FieldProps<'textarea'>) {
  return (
    <FieldFrame field={field} id={id}>
      <textarea id={id} name={isNamed ? field.name : undefined} required={field.required} rows={field.rows ?? 3} placeholder={field.placeholder} autoComplete={field.autocomplete} aria-describedby={field.hint && `${id}-hint`} />
    </FieldFrame>
  )
}
