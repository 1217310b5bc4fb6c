/**
 * How long to wait at most, in ms after the page has loaded. A browser that draws nothing new may not call for as long
 * as nothing changes (Chromium 156: 14 s and more), and some cannot tell that they are idle.
 */
const timeout = 2000

/** Does something once the page has loaded and the browser has nothing else to do. */
export function whenIdle(work: () => unknown): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout }) : setTimeout(work, timeout)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
