import type { frameIds } from '../../../page/frameIds'

/**
 * Closes a chat's window where the page ends: nothing that it covers can be scrolled free there. Not while the focus is in
 * it, or moves to what can be seen beside it.
 */
export function foldChat(corner: HTMLDetailsElement): void {
  // The last element of a page has no height: what it shows is fixed.
  new IntersectionObserver(
    (entries) => {
      const isAtEnd = entries[entries.length - 1]?.isIntersecting === true
      if (isAtEnd && !corner.contains(document.activeElement)) corner.open = false
    },
    { rootMargin: '0px 0px 64px' },
  ).observe(document.getElementById('toasts' satisfies typeof frameIds.toasts) as HTMLElement)
  document.addEventListener('focusin', ({ target }) => {
    if (corner.open && !corner.contains(target as Element) && staysCovered(corner, target as Element))
      corner.open = false
  })
}

/** Whether a window covers an element however far the page is scrolled. Asked before the browser has scrolled to it. */
function staysCovered(corner: HTMLElement, element: Element): boolean {
  const window = corner.querySelector('section')?.getBoundingClientRect()
  // The floating bar does not scroll, and is below the window.
  if (!window || element.closest('[data-part="floating"]')) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const room = document.documentElement.scrollHeight - innerHeight - scrollY
  return left < window.right && right > window.left && top - room < window.bottom && bottom - room > window.top
}
