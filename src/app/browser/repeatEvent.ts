/**
 * Dispatches the event that caused a hydration once more, as long as the pointer or the focus is still there: React has
 * not seen it.
 */
export function repeatEvent(event: Event): void {
  const { type, target } = event
  if (!(target instanceof Element)) return
  if (event instanceof PointerEvent && type === 'pointerover' && target.matches(':hover'))
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: event.pointerType }))
  if (type === 'focusin' && target.matches(':focus')) target.dispatchEvent(new FocusEvent(type, { bubbles: true }))
}
