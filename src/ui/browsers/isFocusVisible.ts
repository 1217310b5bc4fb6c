/** Whether a browser shows where the focus is: it came by the keyboard. Not in a browser that does not know `:focus-visible`. */
export function isFocusVisible(element: Element): boolean {
  try {
    return element.matches(':focus-visible')
  } catch {
    return false
  }
}
