import type { FormField, Values } from './values'

/** The id of a field's element. Of a choice, each option's own follows. */
export const fieldId = (form: string, field: string): string => `${form}-${field}`

/** The id of one option of a choice: an id has no spaces. */
export const optionId = (id: string, value: string): string => `${id}-${value.replaceAll(/\s+/g, '-')}`

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The elements of a field: one, or one for each of its options. */
export const elementsOf = (element: HTMLFormElement, form: string, field: FormField): FieldElement[] =>
  field.type === 'radio'
    ? field.options.flatMap(({ value }) => named(element, optionId(fieldId(form, field.name), value)))
    : named(element, fieldId(form, field.name))

function named(element: HTMLFormElement, id: string): FieldElement[] {
  const found = element.elements.namedItem(id)
  return found instanceof Element ? [found as FieldElement] : []
}

/**
 * Reads what stands in the fields. The page is the truth: what was typed, pasted or filled in by the browser before
 * script came, or without any event, is there and nowhere else.
 */
export const readFields = (element: HTMLFormElement, form: string, fields: readonly FormField[]): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const elements = elementsOf(element, form, field)
      const chosen =
        field.type === 'radio' ? elements.find((option) => (option as HTMLInputElement).checked) : elements[0]
      return [field.name, chosen?.value ?? '']
    }),
  )
