import { setTimeout as wait } from 'node:timers/promises'
import type { RouteKind } from '../../../scripts/screenshots/routeKinds'
import { screens, scriptOf, type Answers } from './Answer'
import { Tab } from './Tab'
import type { TabBrowser } from './TabBrowser'

/** Until then, in ms after the page was asked for, nobody touches it. */
const calmMs = 5000
const limit = 50

/** Measures how long a page that nobody touches keeps its processor: what its tasks take over 50 ms each. */
export async function calmSpeed(
  browser: TabBrowser,
  url: string,
  kinds: readonly RouteKind[],
  answers: Answers,
): Promise<void> {
  const observer = scriptOf('observePage')
  for (const { name, path } of kinds)
    for (const screen of screens) {
      const tab = await Tab.open(browser, screen, 4, observer)
      await tab.go(url + path)
      await wait(calmMs)
      const blocked = await tab.evaluate<number>(`blockedUntil(${calmMs})`)
      await tab.close()
      if (blocked === undefined) throw new Error(`${path}: gone before it was measured`)
      answers.add({ what: 'blocked', route: name, slowdown: 4, width: screen.width, cache: 'cold', limit }, blocked)
    }
}
