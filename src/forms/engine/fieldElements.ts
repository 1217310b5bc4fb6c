import type { FieldElement, FormField } from '../fields/FieldKind'
import { fieldKindOf } from '../fields/fieldKindOf'
import type { Values } from './values'

/** The id of a field's element. Where it has several, theirs begin with it. */
export const fieldId = (form: string, field: string): string => `${form}-${field}`

/** The elements of a field: one, or one for each of its options. */
export const elementsOf = (element: HTMLFormElement, form: string, field: FormField): FieldElement[] =>
  fieldKindOf(field)
    .ids(field, fieldId(form, field.name))
    .flatMap((id) => {
      const found = element.elements.namedItem(id)
      return found instanceof Element ? [found as FieldElement] : []
    })

/**
 * Reads what stands in the fields. The page is the truth: what was typed, pasted or filled in by the browser before
 * script came, or without any event, is there and nowhere else.
 */
export const readFields = (element: HTMLFormElement, form: string, fields: readonly FormField[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, fieldKindOf(field).read(elementsOf(element, form, field))]))

/** Puts values back into fields that are empty. */
export const writeFields = (
  element: HTMLFormElement,
  form: string,
  fields: readonly FormField[],
  values: Values,
): void => {
  for (const field of fields) fieldKindOf(field).write(elementsOf(element, form, field), values[field.name] ?? '')
}
