import { startChatGreeting } from './behaviours/chatGreeting'
import { startCityLabel } from './behaviours/cityLabel'
import { holdsUnsent } from './holdsUnsent'
import { isThrifty } from './isThrifty'
import { readPageData } from './pageData'
import { loadHydration } from './startIslands'
import { whenIdle } from './whenIdle'

/** Starts what happens by itself once somebody sees the page. */
export function startVisit(): void {
  startChatGreeting()
  whenIdle(() => {
    if (holdsUnsent())
      loadHydration()
        .then((code) => code.startFrame())
        .catch(() => {})
  })
  if (isThrifty()) return
  startCityLabel()
  whenIdle(() => fetchAhead(readPageData().code))
}

/** Fetches code without running it. */
function fetchAhead(files: readonly string[]): void {
  document.head.append(
    ...files.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
  )
}
