/** Repeats the event that caused a hydration, which React has not seen, if pointer or focus is still there. */
export function repeatEvent(event: Event): void {
  const { type, target } = event
  if (!(target instanceof Element)) return
  if (event instanceof PointerEvent && type === 'pointerover' && target.matches(':hover'))
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: event.pointerType }))
  if (type === 'focusin' && target.matches(':focus')) target.dispatchEvent(new FocusEvent(type, { bubbles: true }))
}
