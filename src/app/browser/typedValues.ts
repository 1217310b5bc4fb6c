type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsIn = (element: Element): Field[] => [...element.querySelectorAll<Field>('input, select, textarea')]
const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio'

/** @returns a function that types the held values into fields that React has replaced */
export function holdTypedValues(element: Element): () => void {
  const before = fieldsIn(element).map((field) => ({
    field,
    value: field.value,
    checked: isChoice(field) && field.checked,
    hasFocus: document.activeElement === field,
  }))
  return () => {
    for (const { field, value, checked, hasFocus } of before) {
      const now = field.isConnected || !field.id ? null : (document.getElementById(field.id) as Field | null)
      if (!now) continue
      if (isChoice(now)) now.checked = checked
      else now.value = value
      if (!isChoice(now) || checked) now.dispatchEvent(new Event('input', { bubbles: true }))
      if (hasFocus) now.focus()
    }
  }
}
