/** How long the way to a place of the page may take, in ms, where a browser does not tell when it has arrived. */
const longestMs = 1500

/**
 * Links to a place of the same page scroll there smoothly. Only they do: coming back, searching the
 * page and walking over it by keyboard are not slowed down. The style sheet takes it back for who prefers stillness.
 */
export function startAnchors(): void {
  const { style } = document.documentElement
  const end = () => void style.removeProperty('scroll-behavior')
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null
    if (!link || defaultPrevented || link.pathname !== location.pathname) return
    style.scrollBehavior = 'smooth'
    addEventListener('scrollend', end, { once: true })
    setTimeout(end, longestMs)
  })
}
