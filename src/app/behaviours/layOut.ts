import { oneByOne } from '../../sections/oneByOne'
import { whenIdle } from '../../sections/whenIdle'

/** What the style sheet leaves for later: until it is laid out, how high it is is a guess. */
const leftForLater = 'main > *, [data-filter-list], [data-part="footer"]'

/**
 * How long a browser may have been busy in long tasks (w3c.github.io/longtasks) by the time the page stands, in ms. One that took longer
 * is on a slow device: there, what nobody has come near stays left out, or each letter that is typed and each panel that
 * opens would cost the work of the whole page.
 */
const swiftMs = 100
/** How long the browser takes to tell of tasks that are over, in ms. */
const tellingMs = 50

/** Lays out what is below the screen, piece by piece: a finger on the screen is answered between two of them. */
export function layOutByAndBy(): void {
  // Who arrives at a place of the page, or comes back to where they were, finds it where it is: at once, as the browser is on its way there.
  if (location.hash || arrival() !== 'navigate') return layOutWhole()
  whenIdle(() =>
    whenSwift(() =>
      oneByOne(
        [...document.querySelectorAll(leftForLater)].map((piece) => () => {
          layOut(piece)
          return new Promise(requestAnimationFrame)
        }),
      ),
    ),
  )
}

/** Lays out the whole page now. */
export const layOutWhole = (): void => layOut(document.documentElement)

const layOut = (element: Element): void => element.setAttribute('data-whole', '')

function whenSwift(then: () => void): void {
  let busy = 0
  const observer = new PerformanceObserver((tasks) => tasks.getEntries().forEach(({ duration }) => (busy += duration)))
  if (PerformanceObserver.supportedEntryTypes?.includes('longtask'))
    observer.observe({ type: 'longtask', buffered: true })
  setTimeout(() => {
    observer.disconnect()
    if (busy < swiftMs) then()
  }, tellingMs)
}

const arrival = (): string | undefined =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type
