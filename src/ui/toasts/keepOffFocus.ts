/** In px, between a message and what it must not cover. */
const gap = 12

/** A piece of the screen, in px from the top. */
export interface Span {
  top: number
  bottom: number
}

/**
 * Where messages stand so that they do not cover what has the focus.
 * @param height of the messages @param usual where they stand otherwise @param focused what has the focus @param screen the visible part
 */
export function placeBeside(
  height: number,
  usual: number,
  focused: Span,
  screen: Span,
): { top: number; room?: number } {
  if (focused.bottom + gap <= usual || focused.top - gap >= usual + height) return { top: usual }
  const below = screen.bottom - focused.bottom - 2 * gap
  if (below >= height) return { top: focused.bottom + gap }
  const above = focused.top - screen.top - 2 * gap
  if (above >= height) return { top: focused.top - gap - height }
  // What has no room as a whole is scrolled in the larger part.
  return below >= above ? { top: focused.bottom + gap, room: below } : { top: screen.top + gap, room: above }
}

/** In px: less of a message cannot be read. */
const leastRoom = 48

/** Keeps messages away from what has the focus (WCAG 2.4.11) while they are shown. Returns a cleanup function. */
export function keepOffFocus(region: HTMLElement): () => void {
  const place = () => {
    region.style.cssText = ''
    const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {}
    const own = region.getBoundingClientRect()
    const focused = focusedPart(region, height - own.height)
    if (!focused || focused.right <= own.left || focused.left >= own.right) return
    const { top, room } = placeBeside(own.height, own.top, focused, { top: offsetTop, bottom: offsetTop + height })
    if (top === own.top) return
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

/** What has the focus, of a field with its label and error where that leaves room. @param most its height, in px */
function focusedPart(region: HTMLElement, most: number): DOMRect | undefined {
  const focused = document.activeElement
  if (!focused || focused.matches('body, dialog') || region.contains(focused)) return undefined
  const field = focused.matches('input, select, textarea')
    ? (focused.closest('fieldset') ?? focused.parentElement)
    : null
  const whole = field?.getBoundingClientRect()
  return whole && whole.height < most ? whole : focused.getBoundingClientRect()
}
