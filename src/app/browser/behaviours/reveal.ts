/** The delay between two cards in ms, a value of the design. */
const stagger = 100
/** The share of an element that must be visible, a value of the design. */
const share = 0.1

/** The distance below the screen at which elements are prepared to fade in; others cost no work. */
const approach = '0px 0px 75% 0px'

/** Fades elements in as they come into view. Nothing is hidden before it runs, nor with reduced motion. */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const shown = new IntersectionObserver(reveal, { threshold: [0, share] })
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target, boundingClientRect } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        if (boundingClientRect.top < innerHeight) continue
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
  // A tenth of the screen suffices for tall elements, which never show a tenth of themselves on a small one.
  const seen = entries.filter(
    (entry) => entry.intersectionRatio >= share || entry.intersectionRect.height >= innerHeight * share,
  )
  seen.forEach((entry, index) => {
    const element = entry.target as HTMLElement
    observer.unobserve(element)
    element.style.transitionDelay = `${index * stagger}ms`
    element.dataset.reveal = 'shown'
  })
}
