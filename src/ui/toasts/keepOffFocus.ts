/** In px, between a message and what it must not cover. */
const gap = 12

/** A piece of the screen, in px from the top. */
export interface Span {
  top: number
  bottom: number
}

/**
 * Returns a top for messages at which they cover nothing of a list, and their height if that has to be cut.
 * @param height of the messages @param usual their top otherwise @param uncovered the focused element first
 */
export function placeBeside(
  height: number,
  usual: number,
  uncovered: readonly Span[],
  screen: Span,
): { top: number; room?: number } {
  if (uncovered.every(({ top, bottom }) => bottom + gap <= usual || top - gap >= usual + height)) return { top: usual }
  const free = freeSpans(uncovered, screen)
  // As low as they fit: the fields after the focused one are the next to be filled in.
  const roomy = free.filter((span) => roomOf(span) >= height).pop()
  if (roomy) return { top: roomy.bottom - height }
  // Messages that fit nowhere are cut to the largest part and scroll in it.
  const largest = free.reduce((one, other) => (roomOf(other) >= roomOf(one) ? other : one))
  if (roomOf(largest) < leastRoom && uncovered.length > 1)
    return placeBeside(height, usual, uncovered.slice(0, 1), screen)
  return { top: largest.top, room: roomOf(largest) }
}

const roomOf = ({ top, bottom }: Span): number => bottom - top

/** The parts of a screen between what must not be covered, from its top to its end. */
function freeSpans(uncovered: readonly Span[], screen: Span): Span[] {
  const spans: Span[] = []
  let top = screen.top + gap
  for (const each of [...uncovered].sort((one, other) => one.top - other.top)) {
    spans.push({ top, bottom: each.top - gap })
    top = Math.max(top, each.bottom + gap)
  }
  return [...spans, { top, bottom: screen.bottom - gap }]
}

/** In px: less of a message cannot be read. */
const leastRoom = 48

/**
 * Keeps messages away from what has the focus (WCAG 2.4.11), and from the controls of what they tell of, while they are
 * shown. Returns a cleanup function.
 */
export function keepOffFocus(region: HTMLElement): () => void {
  const place = () => {
    region.style.cssText = ''
    const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {}
    const box = region.getBoundingClientRect()
    const focused = focusedPart(region, height - box.height)
    const controls = [...document.querySelectorAll('[data-uncovered] > *')].map((each) => each.getBoundingClientRect())
    const uncovered = [...(focused ? [focused] : []), ...controls].filter(
      ({ left, right, width, top, bottom }) =>
        width > 0 && right > box.left && left < box.right && bottom > offsetTop && top < offsetTop + height,
    )
    if (uncovered.length === 0) return
    const { top, room } = placeBeside(box.height, box.top, uncovered, { top: offsetTop, bottom: offsetTop + height })
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
