import type { Browser } from '@playwright/test'
import type { RouteKind } from '../../screenshots/routeKinds'
import { openPage, screens, scriptOf, type Answers } from './Answer'

/** Until then, in ms after the page was asked for, nobody touches it. */
const calmMs = 5000
const limit = 50

/** Measures how long a page that nobody touches keeps its processor: what its tasks take over 50 ms each. */
export async function calmSpeed(
  browser: Browser,
  url: string,
  kinds: readonly RouteKind[],
  answers: Answers,
): Promise<void> {
  const observer = scriptOf('../observePage')
  for (const { name, path } of kinds)
    for (const screen of screens) {
      const { page, close } = await openPage(browser, screen, 4, observer)
      await page.goto(url + path)
      await page.waitForFunction((ms) => performance.now() > ms, calmMs)
      const { blocked } = await page.evaluate(
        (ms) => (globalThis as unknown as { measured(until: number): { blocked: number } }).measured(ms),
        calmMs,
      )
      await close()
      answers.add({ what: 'blocked', route: name, slowdown: 4, width: screen.width, cache: 'cold', limit }, blocked)
    }
}
