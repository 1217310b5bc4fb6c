const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to a place on this page and puts the keyboard there; how far below the top is said in one place, for the browser's own scrolling too: `scroll-padding` in ui/GlobalStyle. */
export function goToPlace(id: string, behavior: ScrollBehavior = wantsStillness() ? 'auto' : 'smooth'): boolean {
  const place = document.getElementById(decodeURIComponent(id))
  if (!place) return false
  place.scrollIntoView({ behavior })
  if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1')
  place.focus({ preventScroll: true })
  return true
}
