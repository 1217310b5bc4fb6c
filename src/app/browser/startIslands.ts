import { failEvent } from './islandEvents'
import { fetchData, readPageData } from './pageData'
import { holdEarlyPresses } from './holdEarlyPresses'

/** Matches islands that are not hydrated yet. */
const waiting = '[data-hydrate]'
const hydrations = new WeakMap<Element, Promise<void>>()

/** Loads the code that hydrates. */
export const loadHydration = (): Promise<typeof import('./hydrateIsland')> => import('./hydrateIsland')

/**
 * Hydrates an island. After a failure the next intent tries again.
 * @param intent the event that asks for it
 */
export function hydrate(island: HTMLElement, intent?: Event): Promise<void> {
  const known = hydrations.get(island)
  if (known) return known
  const { site, islands } = readPageData()
  // Asked for together with the code, not after it.
  void fetchData(site)
  void fetchData(islands[island.id] as string)
  const done = loadHydration().then((code) => code.hydrateIsland(island, intent))
  hydrations.set(island, done)
  done.catch(() => {
    hydrations.delete(island)
    island.dispatchEvent(new Event(failEvent))
  })
  return done
}

/** Runs after the answer to the intent itself has been painted: a panel that opens, a field that takes a letter. */
const afterPaint = (work: () => void): number => requestAnimationFrame(() => setTimeout(work))

function islandOf({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const opens = target.closest<HTMLElement>('[data-opens-dialog]')?.dataset.opensDialog as string
  return (document.getElementById(opens) ?? target).closest<HTMLElement>(waiting)
}

/** Events by which somebody is about to use an island. */
const intents = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const

/** Hydrates each island on intent, and sees to it that nothing done before is lost. */
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
  // Who arrives at something inside an island has asked for it. `:target` matches only once the browser has looked for
  // the place, which may be after this script has run.
  const island = document.getElementById(location.hash.slice(1))?.parentElement?.closest<HTMLElement>(waiting)
  if (island) hydrate(island).catch(() => {})
}
