import { createElement } from 'react'
import { fieldId } from './values'
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
  const kind = fieldKindOf(field)
  const props = { id: fieldId(form, field.name), sentAs }
  const viewOf = (shown: FormField) =>
    field.goesBy ? (
      createElement(loadedLazyFields().DependentField, { ...props, field: shown, kind })
    ) : (
      <kind.View field={shown} {...props} />
    )
  if (!field.when) return viewOf(field)
  // Without script the browser cannot check the condition, so that a conditional field is never required.
  return createElement(loadedLazyFields().ConditionalField, { field }, viewOf({ ...field, required: false }))
}
