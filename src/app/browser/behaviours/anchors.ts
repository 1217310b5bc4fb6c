/** How long the way to a place of the page may take, in ms. */
const longestMs = 1500

/**
 * Links to a place of the same page scroll there smoothly. Only they do: coming back, searching the
 * page and walking over it by keyboard are not slowed down. The style sheet takes it back for who prefers stillness.
 */
export function startAnchors(): void {
  const { style } = document.documentElement
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]')
    if (!link || defaultPrevented || link.pathname !== location.pathname) return
    style.scrollBehavior = 'smooth'
    setTimeout(() => (style.scrollBehavior = ''), longestMs)
  })
}
