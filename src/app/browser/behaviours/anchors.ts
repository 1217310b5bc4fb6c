/** The longest duration of scrolling to an anchor, in ms. */
const longestMs = 1500

/** Scrolls smoothly for links within the page only, so that Back and the keyboard stay fast. */
export function startAnchors(): void {
  const { style } = document.documentElement
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]')
    if (!link || defaultPrevented || link.pathname !== location.pathname) return
    style.scrollBehavior = 'smooth'
    setTimeout(() => (style.scrollBehavior = ''), longestMs)
  })
}
