/** Between one card and the next, in ms (spec.md, section 9). */
const stagger = 100
/** How much of a thing must be visible (spec.md, section 9). */
const share = 0.1

let observer: IntersectionObserver | undefined

/**
 * Lets what stands below the screen fade in when it comes into view. Nothing is hidden before this runs, nor where
 * the browser cannot watch, nor where the visitor prefers stillness; what is on the screen already stays as it is, and so
 * does what is made live later: its first render has to find what was built.
 */
export function startReveal(): void {
  if (!('IntersectionObserver' in window) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  observer ??= new IntersectionObserver(reveal, { threshold: [0, share] })
  // Measured first and marked then: each measure after a mark would lay the page out anew.
  const below = [...document.querySelectorAll<HTMLElement>('[data-reveal=""]')].filter((element) => !element.closest('[data-live]') && element.getBoundingClientRect().top >= window.innerHeight)
  below.forEach((element) => {
    element.dataset.reveal = 'waiting'
    observer?.observe(element)
  })
}

function reveal(entries: IntersectionObserverEntry[]): void {
  // A tall thing never shows a tenth of itself on a small screen: a tenth of the screen will do.
  const seen = entries.filter((entry) => entry.isIntersecting && (entry.intersectionRatio >= share || entry.intersectionRect.height >= window.innerHeight * share))
  seen.forEach((entry, index) => {
    const element = entry.target as HTMLElement
    observer?.unobserve(element)
    element.style.transitionDelay = `${index * stagger}ms`
    element.dataset.reveal = 'shown'
  })
}
