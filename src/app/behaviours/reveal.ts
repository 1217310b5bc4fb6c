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
  document.querySelectorAll('[data-reveal=""]').forEach((element) => element.closest('[data-live]') ?? observer?.observe(element))
}

/** The first that the browser tells of a thing is where it stands: asking for it would lay the page out. */
function arrange({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
  if (!isIntersecting && boundingClientRect.top > 0) (target as HTMLElement).dataset.reveal = 'waiting'
  else observer?.unobserve(target)
}

function reveal(all: IntersectionObserverEntry[]): void {
  const isNew = ({ target }: IntersectionObserverEntry) => (target as HTMLElement).dataset.reveal === ''
  const [fresh, entries] = [all.filter(isNew), all.filter((entry) => !isNew(entry))]
  fresh.forEach(arrange)
  // A tall thing never shows a tenth of itself on a small screen: a tenth of the screen will do.
  const seen = entries.filter((entry) => entry.isIntersecting && (entry.intersectionRatio >= share || entry.intersectionRect.height >= window.innerHeight * share))
  seen.forEach((entry, index) => {
    const element = entry.target as HTMLElement
    observer?.unobserve(element)
    element.style.transitionDelay = `${index * stagger}ms`
    element.dataset.reveal = 'shown'
  })
}
