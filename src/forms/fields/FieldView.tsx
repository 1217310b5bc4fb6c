import { fieldId } from '../fieldElements'
import type { FormField } from './FieldKind'
import { fieldKindOf } from './fieldKindOf'

interface FieldViewProps {
  field: FormField
  /** The name of its form. */
  form: string
  /** See {@link FieldProps}. */
  sentAs: string | undefined
}

/** A field, shown as its type says. */
export function FieldView({ field, form, sentAs }: FieldViewProps) {
  const { View } = fieldKindOf(field)
  return <View field={field} id={fieldId(form, field.name)} sentAs={sentAs} />
}
