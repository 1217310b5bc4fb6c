import { createElement } from 'react'
import { fieldId } from '../engine/fieldElements'
import type { FormField } from './FieldKind'
import { apartOf } from './apartOf'
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
  const id = fieldId(form, field.name)
  if (!field.when) return <View field={field} id={id} sentAs={sentAs} />
  // A browser without script cannot know whether it is asked for: the form can be sent without it.
  return createElement(
    apartOf().ConditionalField,
    { field },
    <View field={{ ...field, required: false }} id={id} sentAs={sentAs} />,
  )
}
