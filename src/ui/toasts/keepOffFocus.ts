/** In px, between a message and what it must not cover. */
const gap = 12

/** A piece of the screen, in px from the top. */
export interface Span {
  top: number
  bottom: number
}

/**
 * Returns a top for messages at which they do not cover the focused element, and their height if that has to be cut.
 * @param height of the messages @param usual their top otherwise
 */
export function placeBeside(
  height: number,
  usual: number,
  focused: Span,
  screen: Span,
): { top: number; room?: number } {
  if (focused.bottom + gap <= usual || focused.top - gap >= usual + height) return { top: usual }
  const below = screen.bottom - focused.bottom - 2 * gap
  // At the lower edge: the fields after the focused one are the next to be filled in.
  if (below >= height) return { top: screen.bottom - gap - height }
  const above = focused.top - screen.top - 2 * gap
  if (above >= height) return { top: focused.top - gap - height }
  // Messages that fit nowhere are cut to the larger part and scroll in it.
  return below >= above ? { top: focused.bottom + gap, room: below } : { top: screen.top + gap, room: above }
}

/** In px: less of a message cannot be read. */
const leastRoom = 48

/** Keeps messages away from what has the focus (WCAG 2.4.11) while they are shown. Returns a cleanup function. */
export function keepOffFocus(region: HTMLElement): () => void {
  const place = () => {
    region.style.cssText = ''
    const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {}
    const box = region.getBoundingClientRect()
    const focused = focusedPart(region, height - box.height)
    if (!focused || focused.right <= box.left || focused.left >= box.right) return
    const { top, room } = placeBeside(box.height, box.top, focused, { top: offsetTop, bottom: offsetTop + height })
    if (top === box.top) return
    region.style.top = `${top}px`
    if (room !== undefined)
      Object.assign(region.style, { maxHeight: `${Math.max(room, leastRoom)}px`, overflow: 'auto' })
  }
  place()
  const moments = [
    [document, 'focusin'],
    [document, 'scroll'],
    [window, 'resize'],
    [window.visualViewport, 'resize'],
  ] as const
  moments.forEach(([target, type]) => target?.addEventListener(type, place, true))
  return () => {
    moments.forEach(([target, type]) => target?.removeEventListener(type, place, true))
    region.style.cssText = ''
  }
}

/** The box of the focused element, of a field with its label and error if it is not too high. @param most in px */
function focusedPart(region: HTMLElement, most: number): DOMRect | undefined {
  const focused = document.activeElement
  if (!focused || focused.matches('body, dialog') || region.contains(focused)) return undefined
  const field = focused.matches('input, select, textarea')
    ? (focused.closest('fieldset') ?? focused.parentElement)
    : null
  const frame = field?.getBoundingClientRect()
  return frame && frame.height < most ? frame : focused.getBoundingClientRect()
}
