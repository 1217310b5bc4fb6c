import type { FormField, FieldElement } from './FieldKind'
import { fieldKindOf, isAsked } from './fieldKindOf'
import { wellFormed } from './wellFormed'

/** The values of a form by the names of its fields, exactly as typed. */
export type Values = Record<string, string>

/** The values before anything is typed, and again after sending. */
export const initialValues = (fields: readonly FormField[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, fieldKindOf(field).initial(field)]))

/** Returns the answers as people read them, each with its label. */
export const linesOf = (fields: readonly FormField[], values: Values): { label: string; text: string }[] =>
  fields.flatMap((field) => {
    const [value, kind] = [values[field.name], fieldKindOf(field)]
    return value ? { label: kind.label?.(field) ?? field.label, text: kind.words(field, value) } : []
  })

/** The values to send, with their parts: empty for a field whose condition is not met. */
export const cleanValues = (fields: readonly FormField[], values: Values): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const [{ name }, kind] = [field, fieldKindOf(field)]
      const value = isAsked(field, values) ? wellFormed(kind.normalise(field, values[name] ?? '')) : ''
      return [
        [name, value],
        ...Object.entries(kind.parts?.(value) ?? {}).map(([part, one]) => [`${name}.${part}`, one]),
      ]
    }),
  )

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
