/** In ms after loading: Chromium 156 may not call for 14 s where nothing changes, some browsers never. */
const timeout = 2000

/** Does something once the page has loaded and the browser has nothing else to do. */
export function whenIdle(work: () => unknown): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout }) : setTimeout(work, timeout)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
