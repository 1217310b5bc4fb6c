import { frameIds } from '../../../page/frameIds'

/**
 * Closes a chat's window where the page ends: nothing that it covers can be scrolled free there. Not while the focus is in
 * it, or while the focus moves over what it does not cover.
 */
export function foldChat(corner: HTMLDetailsElement): void {
  let isAtEnd = false
  // The last element of a page has no height: what it shows is fixed.
  new IntersectionObserver(
    (entries) => {
      isAtEnd = entries[entries.length - 1]?.isIntersecting === true
      if (isAtEnd && !corner.contains(document.activeElement)) corner.open = false
    },
    { rootMargin: '0px 0px 64px' },
  ).observe(document.getElementById(frameIds.toasts) as HTMLElement)
  document.addEventListener('focusin', ({ target }) => {
    if (isAtEnd && corner.open && !corner.contains(target as Element) && covers(corner, target as Element))
      corner.open = false
  })
}

function covers(corner: HTMLElement, element: Element): boolean {
  const window = corner.querySelector('section')?.getBoundingClientRect()
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return (
    window !== undefined && left < window.right && right > window.left && top < window.bottom && bottom > window.top
  )
}
