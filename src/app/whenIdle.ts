/** How long to wait where a browser cannot tell that it is idle, in ms after the page has loaded. */
const waitMs = 2000

/** Does something once the page has loaded and the browser has nothing else to do. */
export function whenIdle(work: () => unknown): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, waitMs))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
