import type { FieldElement, FormField } from './FieldKind'
import { fieldKindOf } from './fieldKindOf'
import type { Values } from './values'

/** The id of a field's element. The ids of several elements of one field begin with it. */
export const fieldId = (form: string, field: string): string => `${form}-${field}`

/** The elements of a field: one, or one for each of its options. */
export const elementsOf = (element: HTMLFormElement, form: string, field: FormField): FieldElement[] =>
  fieldKindOf(field)
    .ids(field, fieldId(form, field.name))
    .flatMap((id) => {
      const named = element.elements.namedItem(id)
      return named instanceof Element ? [named as FieldElement] : []
    })

/** Only the page has what was typed, pasted or filled in before script came, or without any event. */
export const readFields = (element: HTMLFormElement, form: string, fields: readonly FormField[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, fieldKindOf(field).read(elementsOf(element, form, field))]))

/** Writes values into those fields that are empty. */
export const writeFields = (
  element: HTMLFormElement,
  form: string,
  fields: readonly FormField[],
  values: Values,
): void => {
  for (const field of fields) fieldKindOf(field).write(elementsOf(element, form, field), values[field.name] ?? '')
}
