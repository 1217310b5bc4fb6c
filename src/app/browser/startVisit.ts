import { startCityLabel } from './behaviours/cityLabel'
import { readPageData } from './pageData'
import { holdsUnsent } from '../../forms/unsent/unsentPrefix'
import { fetchedIsland, fetchHtml, hydrate, loadHydration } from './startIslands'
import { whenIdle } from './whenIdle'

/** Starts what happens by itself once the page is visible. */
export function startVisit(): void {
  // Pages without a chat do not load its code.
  if (document.querySelector('template[data-greeting]'))
    import('./behaviours/chatGreeting').then((code) => code.startChatGreeting()).catch(() => {})
  whenIdle(() => {
    const fetched = fetchedIsland()
    if (fetched) fetchHtml(fetched).catch(() => {})
    if (holdsUnsent())
      loadHydration()
        .then((code) => code.startFrame())
        .catch(() => {})
  })
  if (prefersReducedData()) return
  startCityLabel()
  whenIdle(() => {
    fetchAhead(readPageData().code)
    if (import.meta.env.OWN_ISLANDS) hydrateByThemselves()
  })
}

/** Preloads code without running it. */
function fetchAhead(files: readonly string[]): void {
  document.head.append(
    ...files.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
  )
}

/** Hydrates islands of a site's own that wait for no intent: some at once, others when they are seen. */
function hydrateByThemselves(): void {
  const start = (island: Element): void => void hydrate(island as HTMLElement).catch(() => {})
  document.querySelectorAll('[data-hydrate=idle]').forEach(start)
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      start(target)
    }
  })
  document.querySelectorAll('[data-hydrate=visible]').forEach((island) => observer.observe(island))
}

/** The part of the Network Information API that is used (wicg.github.io/netinfo). */
interface Connection {
  saveData?: boolean
  metered?: boolean
  effectiveType?: string
}

/** Whether nothing may be prefetched: the visitor saves data, or the connection is metered or slow. */
function prefersReducedData(): boolean | undefined {
  const { saveData, metered, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return saveData || metered || effectiveType?.endsWith('2g')
}
