/** Between one card and the next, in ms: a value of the design. */
const stagger = 100
/** The share of an element that must be visible: a value of the design. */
const share = 0.1

/** How far below the screen an element is made ready to fade in; all farther away costs no work. */
const approach = '0px 0px 75% 0px'

/** Fades in what comes into view. Nothing is hidden before it runs, nor where stillness is preferred. */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const shown = new IntersectionObserver(reveal, { threshold: [0, share] })
  const near = new IntersectionObserver(
    (entries) => {
      const height = innerHeight
      for (const { isIntersecting, target, boundingClientRect } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        if (boundingClientRect.top < height) continue
        ;(target as HTMLElement).dataset.reveal = 'waiting'
        shown.observe(target)
      }
    },
    { rootMargin: approach },
  )
  document
    .querySelectorAll('[data-reveal=""]')
    .forEach((element) => element.closest('[data-hydrate]') ?? near.observe(element))
}

function reveal(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  // A tall element never shows a tenth of itself on a small screen: a tenth of the screen will do.
  const seen = entries.filter(
    (entry) =>
      entry.isIntersecting &&
      (entry.intersectionRatio >= share || entry.intersectionRect.height >= innerHeight * share),
  )
  seen.forEach((entry, index) => {
    const element = entry.target as HTMLElement
    observer.unobserve(element)
    element.style.transitionDelay = `${index * stagger}ms`
    element.dataset.reveal = 'shown'
  })
}
