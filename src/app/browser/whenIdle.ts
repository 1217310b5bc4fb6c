/** In ms after loading: Chromium 156 may not call for 14 s while nothing changes, some browsers never. */
const timeout = 2000

/** Runs work once the page has loaded and the browser is idle. */
export function whenIdle(work: () => unknown): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout }) : setTimeout(work, timeout)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
