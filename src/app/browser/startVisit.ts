import { startCityLabel } from './behaviours/cityLabel'
import { fetchedIsland, fetchHtml } from './fetchedIsland'
import { holdsUnsent } from './holdsUnsent'
import { hydrateByThemselves } from './hydrateByThemselves'
import { prefersReducedData } from './prefersReducedData'
import { readPageData } from './pageData'
import { loadHydration } from './startIslands'
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
