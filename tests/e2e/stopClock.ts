import type { Page } from '@playwright/test'

/** Chromium's own timers, as Playwright's clock keeps them. */
interface Builtins {
  setTimeout: typeof setTimeout
  requestAnimationFrame: typeof requestAnimationFrame
  cancelAnimationFrame: typeof cancelAnimationFrame
}

/**
 * Lets the clock of the page's next documents stand still until the test moves it. What script merely leaves for the
 * next frame or turn, without naming a time, is done all the same: effects of a component are run so.
 */
export async function stopClock(page: Page, time = Date.parse('2026-11-21T06:00:00Z')): Promise<void> {
  await page.clock.install({ time })
  await page.clock.pauseAt(time + 1000)
  await page.addInitScript(() => {
    const { builtins } = (window as unknown as { __pwClock: { builtins: Builtins } }).__pwClock
    const timed = window.setTimeout
    const withoutTime = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === undefined ? builtins.setTimeout(work as () => void) : timed(work, ms, ...rest)
    Object.assign(window, {
      setTimeout: withoutTime,
      requestAnimationFrame: (work: FrameRequestCallback) => builtins.requestAnimationFrame(work),
      cancelAnimationFrame: (handle: number) => builtins.cancelAnimationFrame(handle),
    })
  })
}

/**
 * Waits until what the loader has left for a task of its own is done; only where {@link stopClock} was called before.
 */
export const nextTask = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => setTimeout(done)))
