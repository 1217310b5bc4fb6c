import type { BrowserContext, Page } from '@playwright/test'

/** Chromium's own timers, as Playwright's clock keeps them. */
interface Builtins {
  setTimeout: typeof setTimeout
  requestAnimationFrame: typeof requestAnimationFrame
  cancelAnimationFrame: typeof cancelAnimationFrame
}

const stopped = new WeakSet<BrowserContext>()

/** Lets a clock go on that was stopped: else Playwright does so itself while it empties the context, and may leave script behind. */
export async function startClock(context: BrowserContext): Promise<void> {
  if (stopped.delete(context)) await context.clock.resume()
}

/**
 * Lets the clock of the page's next documents stand still until the test moves it. What script merely leaves for the
 * next frame or turn, without naming a time, is done all the same: effects of a component are run so.
 */
export async function stopClock(page: Page, time = Date.parse('2026-11-21T06:00:00Z')): Promise<void> {
  stopped.add(page.context())
  await page.clock.install({ time })
  await page.clock.pauseAt(time + 1000)
  await page.addInitScript(() => {
    const { builtins } = (window as unknown as { __pwClock: { builtins: Builtins } }).__pwClock
    const timed = window.setTimeout
    const withoutTime = (work: TimerHandler, ms?: number, ...rest: unknown[]) => (ms === undefined ? builtins.setTimeout(work as () => void) : timed(work, ms, ...rest))
    Object.assign(window, {
      setTimeout: withoutTime,
      requestAnimationFrame: (work: FrameRequestCallback) => builtins.requestAnimationFrame(work),
      cancelAnimationFrame: (handle: number) => builtins.cancelAnimationFrame(handle),
    })
  })
}
