import { goToPlace } from './behaviours/anchors'

/**
 * Follows links inside the site without a reload. A click that means something else (another tab, a download,
 * another site) is left to the browser.
 */
export function followLinks(base: string, navigate: (address: string) => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || !`${link.pathname}/`.startsWith(base)) return
    const isHere = link.pathname.replace(/\/$/, '') === location.pathname.replace(/\/$/, '')
    if (isHere && link.hash.length > 1 && goToPlace(link.hash.slice(1))) {
      event.preventDefault()
      history.replaceState(history.state, '', link.hash)
      return
    }
    if (isHere && link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  })
}
