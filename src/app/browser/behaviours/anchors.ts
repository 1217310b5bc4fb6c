/** How long the way to a place of the page may take, in ms. */
const longestMs = 1500

/** Scrolls smoothly for links of the page alone: coming back and the keyboard are not slowed down. */
export function startAnchors(): void {
  const { style } = document.documentElement
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]')
    if (!link || defaultPrevented || link.pathname !== location.pathname) return
    style.scrollBehavior = 'smooth'
    setTimeout(() => (style.scrollBehavior = ''), longestMs)
  })
}
