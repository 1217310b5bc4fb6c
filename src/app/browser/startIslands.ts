import { failEvent } from './islandEvents'
import { fetchedIsland, fetchHtml } from './fetchedIsland'
import { fetchData, readPageData } from './pageData'
import { holdEarlyPresses } from './holdEarlyPresses'

/** Selects islands that are not hydrated yet. */
const waiting = '[data-hydrate]'
const hydrations = new WeakMap<Element, Promise<void>>()

export const loadHydration = (): Promise<typeof import('./hydrateIsland')> => import('./hydrateIsland')

/**
 * Hydrates an island. After a failure the next intent tries again.
 * @param intent the event that caused it
 */
export function hydrate(island: HTMLElement, intent?: Event): Promise<void> {
  const pending = hydrations.get(island)
  if (pending) return pending
  const { site, islands } = readPageData()
  // Requested together with the code, not after it.
  void fetchData(site)
  void fetchData(islands[island.id] as string)
  const done = Promise.all([loadHydration(), fetchHtml(island)]).then(([code]) => code.hydrateIsland(island, intent))
  hydrations.set(island, done)
  done.catch(() => {
    hydrations.delete(island)
    island.dispatchEvent(new Event(failEvent))
  })
  return done
}

/** Runs after the browser has painted its response to the intent: a panel that opens, a typed letter. */
const afterPaint = (work: () => void): number => requestAnimationFrame(() => setTimeout(work))

function islandOf({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const opens = target.closest<HTMLElement>('[data-opens-dialog]')?.dataset.opensDialog
  if (opens === undefined) return target.closest<HTMLElement>(waiting)
  return (document.getElementById(opens) ?? fetchedIsland())?.closest<HTMLElement>(waiting) ?? null
}

/** Events that announce the use of an island. */
const intents = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const

/** Hydrates each island on intent, and loses no earlier input. */
export function startIslands(): void {
  for (const intent of intents) {
    document.addEventListener(
      intent,
      (event) => {
        const island = islandOf(event)
        if (island) afterPaint(() => hydrate(island, event).catch(() => {}))
      },
      true,
    )
  }
  holdEarlyPresses(waiting, hydrate)
  hydrateTarget(fetchedIsland())
}

/** An address that leads into an island is an intent. `:target` may match only after this script has run. */
function hydrateTarget(fetched: HTMLElement | null): void {
  const id = location.hash.slice(1)
  const target = document.getElementById(id)
  if (id && !target && fetched)
    fetchHtml(fetched).then(
      () => {
        // An element that comes later becomes the target of the address only when that is opened again.
        if (document.getElementById(id)) location.replace(location.hash)
        hydrateTarget(null)
      },
      () => {},
    )
  const island = target?.parentElement?.closest<HTMLElement>(waiting)
  if (island) hydrate(island).catch(() => {})
}
