import { createElement } from 'react'
import { fieldId } from '../engine/fieldElements'
import type { FormField } from './FieldKind'
import { loadedLazyFields } from './loadLazyFields'
import { fieldKindOf } from './fieldKindOf'

interface FieldViewProps {
  field: FormField
  form: string
  /** See {@link FieldProps}. */
  sentAs: string | undefined
}

export function FieldView({ field, form, sentAs }: FieldViewProps) {
  const { View } = fieldKindOf(field)
  const id = fieldId(form, field.name)
  if (!field.when) return <View field={field} id={id} sentAs={sentAs} />
  // Without script the browser cannot check the condition, so that a conditional field is never required.
  return createElement(
    loadedLazyFields().ConditionalField,
    { field },
    <View field={{ ...field, required: false }} id={id} sentAs={sentAs} />,
  )
}
