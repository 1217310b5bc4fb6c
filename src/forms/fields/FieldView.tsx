import type { ComponentType } from 'react'
import type { Field } from '../../manifest/manifest.generated'
import type { Resolved } from '../../site/resolved'
import { ChoiceField } from './ChoiceField'
import type { FieldProps } from './FieldProps'
import { InputField } from './InputField'
import { SelectField } from './SelectField'
import { TextareaField } from './TextareaField'

/** The registry of field types. */
export const fieldViews: { [T in Field['type']]: ComponentType<FieldProps<T>> } = {
  text: InputField,
  phone: InputField,
  email: InputField,
  date: InputField,
  select: SelectField,
  radio: ChoiceField,
  textarea: TextareaField,
}

/** A field, shown as its type says. */
export function FieldView({
  field,
  form,
  sentAs,
}: {
  field: Resolved<Field>
  form: string
  sentAs: string | undefined
}) {
  const View = fieldViews[field.type] as ComponentType<{
    field: Resolved<Field>
    id: string
    sentAs: string | undefined
  }>
  return <View field={field} id={`${form}-${field.name}`} sentAs={sentAs} />
}
