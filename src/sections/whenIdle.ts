/** How long to wait where a browser cannot tell that it is idle, in ms after the page has loaded. */
const waitMs = 2000

/**
 * Does something once the page has loaded and the browser has nothing else to do.
 * @returns what keeps it from being done
 */
export function whenIdle(work: () => void): () => void {
  let cancel = () => {}
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(work)
      cancel = () => cancelIdleCallback(handle)
    } else {
      const timer = setTimeout(work, waitMs)
      cancel = () => clearTimeout(timer)
    }
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    cancel()
  }
}
