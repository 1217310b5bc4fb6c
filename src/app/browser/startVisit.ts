import { startCityLabel } from './behaviours/cityLabel'
import { holdsUnsent } from './holdsUnsent'
import { isThrifty } from './isThrifty'
import { readPageData } from './pageData'
import { hydrate, loadHydration } from './startIslands'
import { whenIdle } from './whenIdle'

/** Starts what happens by itself once somebody sees the page. */
export function startVisit(): void {
  // Pages without a chat do not fetch its code.
  if (document.querySelector('template[data-greeting]'))
    import('./behaviours/chatGreeting').then((code) => code.startChatGreeting()).catch(() => {})
  whenIdle(() => {
    if (holdsUnsent())
      loadHydration()
        .then((code) => code.startFrame())
        .catch(() => {})
  })
  if (isThrifty()) return
  startCityLabel()
  whenIdle(() => {
    fetchAhead(readPageData().code)
    // A press in it is answered at once then.
    document.querySelectorAll<HTMLElement>('[data-hydrate=idle]').forEach((island) => hydrate(island).catch(() => {}))
  })
}

/** Fetches code without running it. */
function fetchAhead(files: readonly string[]): void {
  document.head.append(
    ...files.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
  )
}
