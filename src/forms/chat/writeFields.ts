import { elementsOf } from '../fieldElements'
import type { FormField, Values } from '../values'

/** Puts values back into fields that are empty: what stands in a field already was typed later, or by the browser. */
export function writeFields(
  element: HTMLFormElement,
  form: string,
  fields: readonly FormField[],
  values: Values,
): void {
  for (const field of fields) {
    const [value = '', elements] = [values[field.name], elementsOf(element, form, field)]
    if (field.type === 'radio')
      elements.forEach((option) => ((option as HTMLInputElement).checked ||= option.value === value))
    else if (elements[0]?.value === '') elements[0].value = value
  }
}
