/** The field of the panel in which somebody types; undefined if the focus is elsewhere. */
export function typingField(): HTMLElement | undefined {
  const field = document.activeElement
  const isTyped = field?.matches('.panel textarea, .panel input:not([type=checkbox], [type=color], [type=file])')
  return isTyped ? (field as HTMLElement) : undefined
}

/** Calls back when the focus has come to another element. @returns a cleanup function */
export function whenFocusMoves(call: () => void): () => void {
  document.addEventListener('focusin', call)
  // The event comes before the focus is gone.
  const later = (): void => void setTimeout(call)
  document.addEventListener('focusout', later)
  return () => {
    document.removeEventListener('focusin', call)
    document.removeEventListener('focusout', later)
  }
}
