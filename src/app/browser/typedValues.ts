type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsIn = (element: Element): Field[] => [...element.querySelectorAll<Field>('input, select, textarea')]
const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio'

/**
 * @param signal ends following the focus
 * @returns a function that types into fields that React has replaced what stood in them at last
 */
export function holdTypedValues(element: Element, signal: AbortSignal): () => void {
  const before = fieldsIn(element)
  let focused: EventTarget | null = document.activeElement
  // React stops the event on its way down while it hydrates.
  element.addEventListener('focusin', ({ target }) => (focused = target), { signal, capture: true })
  return () => {
    for (const field of before) {
      const now = field.isConnected || !field.id ? null : (document.getElementById(field.id) as Field | null)
      if (!now) continue
      if (isChoice(now)) now.checked = (field as typeof now).checked
      else now.value = field.value
      if (!isChoice(now) || now.checked) now.dispatchEvent(new Event('input', { bubbles: true }))
      // React has taken the focus away with the field, and nobody has it.
      if (field === focused && document.activeElement === document.body) now.focus()
    }
  }
}
