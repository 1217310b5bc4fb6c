import { setTimeout as wait } from 'node:timers/promises'
import type { RouteKind } from '../../../scripts/screenshots/routeKinds'
import { phoneLine, screens, scriptOf, type Answers, type Screen } from './Answer'
import { patienceMs, Tab } from './Tab'
import type { TabBrowser } from './TabBrowser'

/** What people press: what it is found by, and what its answer is. */
const presses = [
  { what: 'menu', on: '[data-opens-dialog="menu"]', brings: '#menu[open]' },
  { what: 'panel', on: '[data-opens-dialog^="panel-"]', brings: 'dialog[id^="panel-"][open]' },
  { what: 'viewer', on: '[data-gallery] li a', brings: '[data-gallery] dialog[open]' },
  { what: 'chat', on: 'details[data-chat] > summary', brings: 'details[data-chat][open]' },
  { what: 'letter', on: 'main form input:not([type="hidden"])', brings: 'main form input:focus' },
] as const
type Press = (typeof presses)[number]

/** Who has seen a page come needs so long to press something, in ms; a chat opens by itself soon after. */
const restMs = 400
/** Between two keys, in ms. */
const keyMs = 120
const limit = 200

interface Taken {
  painted: number
  event: number
}

/** Measures, for the first page that has it, how long each of them takes from its press until its answer is painted. */
export async function pressSpeed(
  browser: TabBrowser,
  url: string,
  kinds: readonly RouteKind[],
  answers: Answers,
): Promise<void> {
  const observer = scriptOf('observePress')
  for (const screen of screens)
    for (const each of presses) {
      const kind = await firstWith(browser, screen, url, kinds, each.on)
      if (!kind) continue
      const tab = await Tab.open(browser, screen, 4, observer)
      if (screen.hasTouch) await tab.slowDown(phoneLine)
      for (const cache of ['cold', 'warm'] as const) {
        await tab.go('about:blank')
        await tab.go(url + kind.path)
        await wait(restMs)
        const { painted, event } = await pressed(tab, each)
        const key = { route: kind.name, slowdown: 4, width: screen.width, cache, limit }
        answers.add({ what: each.what, ...key }, painted)
        answers.add({ what: `${each.what}: event`, ...key }, event)
      }
      await tab.close()
    }
}

/** Where a press is looked for, by screen: pages do not change between the rounds. */
const found = new Map<string, RouteKind | undefined>()

async function firstWith(
  browser: TabBrowser,
  screen: Screen,
  url: string,
  kinds: readonly RouteKind[],
  selector: string,
): Promise<RouteKind | undefined> {
  const id = `${url} ${screen.width} ${selector}`
  if (found.has(id)) return found.get(id)
  const tab = await Tab.open(browser, screen, 1, '')
  found.set(id, undefined)
  for (const kind of kinds) {
    await tab.go(url + kind.path)
    // A bar goes where the page's own form is seen.
    await wait(restMs)
    if (!(await find(tab, selector))) continue
    found.set(id, kind)
    break
  }
  await tab.close()
  return found.get(id)
}

/** Scrolls to the first element that is matched and seen, and says where it is. */
function findSeen(selector: string): DOMRect | undefined {
  const element = [...document.querySelectorAll(selector)].find(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0,
  )
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  // Else a page would scroll for a bar that stays where it is.
  if (top < 0 || bottom > innerHeight) element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return element?.getBoundingClientRect().toJSON() as DOMRect | undefined
}

const find = (tab: Tab, selector: string): Promise<DOMRect | undefined> =>
  tab.evaluate<DOMRect>(`(${findSeen.toString()})(${JSON.stringify(selector)})`)

async function pressed(tab: Tab, { what, on, brings }: Press): Promise<Taken> {
  const box = await find(tab, on)
  if (!box) throw new Error(`${what}: nothing to press`)
  // In the middle of a picture another button may lie.
  const [x, y] = what === 'viewer' ? [box.x + 16, box.y + 60] : [box.x + box.width / 2, box.y + box.height / 2]
  if (what !== 'letter') {
    await watch(tab, 'pointerup', brings)
    await tab.press(x, y)
    return answerOf(tab)
  }
  await tab.press(x, y)
  // No phone shows its keys before.
  await tab.until(`document.querySelector(${JSON.stringify(brings)}) !== null`)
  let slowest = { painted: 0, event: 0 }
  for (const letter of 'Meera') {
    await wait(keyMs)
    await watch(tab, 'keydown', brings)
    await tab.type(letter)
    const { painted, event } = await answerOf(tab)
    slowest = { painted: Math.max(slowest.painted, painted), event: Math.max(slowest.event, event) }
  }
  return slowest
}

const watch = (tab: Tab, event: string, brings: string): Promise<unknown> =>
  tab.evaluate(`watchPress(${JSON.stringify([event])}, ${JSON.stringify(brings)})`)

/** A press without an answer has taken all the time that was waited. The browser tells of its events a little later. */
async function answerOf(tab: Tab): Promise<Taken> {
  const painted = (await tab.evaluate<number>('pressed')) ?? patienceMs
  await wait(keyMs)
  return { painted, event: (await tab.evaluate<number>('longestEvent()')) ?? patienceMs }
}
