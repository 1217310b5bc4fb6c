import type { Browser, Locator, Page } from '@playwright/test'
import type { RouteKind } from '../../screenshots/routeKinds'
import { openPage, press, screens, scriptOf, type Answers, type OpenPage, type Screen } from './Answer'

/** What people press: what it is found by, and what its answer is. */
const presses = [
  { what: 'menu', on: '[data-opens-dialog="menu"]', brings: '#menu[open]' },
  { what: 'panel', on: '[data-opens-dialog^="panel-"]', brings: 'dialog[id^="panel-"][open]' },
  { what: 'viewer', on: 'a[data-early-press]', brings: 'dialog[open]' },
  { what: 'chat', on: 'details[data-chat] > summary', brings: 'details[data-chat][open]' },
  { what: 'letter', on: 'main form input:not([type="hidden"])', brings: 'main form input:focus' },
] as const
type Press = (typeof presses)[number]

/** Who has seen a page come needs so long to press something, in ms; a chat opens by itself soon after. */
const restMs = 400
/** Between two keys, in ms. */
const keyMs = 120
const limit = 200

interface Watching {
  watchPress(events: readonly string[], selector: string): void
  pressed: Promise<number>
  longestEvent(): number
}

/** Measures, for the first page that has it, how long each of them takes from its press until its answer is painted. */
export async function pressSpeed(
  browser: Browser,
  url: string,
  kinds: readonly RouteKind[],
  answers: Answers,
): Promise<void> {
  const observer = scriptOf('observePress')
  for (const screen of screens)
    for (const each of presses) {
      const kind = await firstWith(browser, screen, url, kinds, each.on)
      if (!kind) continue
      const opened = await openPage(browser, screen, 4, observer)
      for (const cache of ['cold', 'warm'] as const) {
        const one = cache === 'cold' ? opened : await opened.again()
        await one.page.goto(url + kind.path, { waitUntil: 'load' })
        await one.page.waitForTimeout(restMs)
        const { painted, event } = await pressed(one, screen, each)
        const key = { route: kind.name, slowdown: 4, width: screen.width, cache, limit }
        answers.add({ what: each.what, ...key }, painted)
        answers.add({ what: `${each.what}: event`, ...key }, event)
        await one.page.close()
      }
      await opened.close()
    }
}

/** Where a press is looked for, by screen: pages do not change between the rounds. */
const found = new Map<string, RouteKind | undefined>()

async function firstWith(
  browser: Browser,
  screen: Screen,
  url: string,
  kinds: readonly RouteKind[],
  selector: string,
): Promise<RouteKind | undefined> {
  const id = `${screen.width} ${selector}`
  if (found.has(id)) return found.get(id)
  const { page, close } = await openPage(browser, screen, 1, '')
  found.set(id, undefined)
  for (const kind of kinds) {
    await page.goto(url + kind.path)
    if ((await shown(page, selector).count()) === 0) continue
    found.set(id, kind)
    break
  }
  await close()
  return found.get(id)
}

const shown = (page: Page, selector: string): Locator => page.locator(selector).filter({ visible: true }).first()

async function pressed(
  one: OpenPage,
  screen: Screen,
  { what, on, brings }: Press,
): Promise<{ painted: number; event: number }> {
  const { page } = one
  const target = shown(page, on)
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await target.boundingBox()
  if (!box) throw new Error(`${what}: nothing to press`)
  // In the middle of a picture another button may lie.
  const [x, y] = what === 'viewer' ? [box.x + 16, box.y + 60] : [box.x + box.width / 2, box.y + box.height / 2]
  if (what !== 'letter') {
    await watch(page, 'pointerup', brings)
    await press(one, screen, x, y)
    return answerOf(page)
  }
  await press(one, screen, x, y)
  let slowest = { painted: 0, event: 0 }
  for (const letter of 'Meera') {
    await page.waitForTimeout(keyMs)
    await watch(page, 'keydown', brings)
    await page.keyboard.press(letter)
    const { painted, event } = await answerOf(page)
    slowest = { painted: Math.max(slowest.painted, painted), event: Math.max(slowest.event, event) }
  }
  return slowest
}

const watch = (page: Page, event: string, brings: string): Promise<void> =>
  page.evaluate(([type, selector]) => (globalThis as unknown as Watching).watchPress([type], selector), [
    event,
    brings,
  ] as const)

/** The browser tells of its events a little later. */
async function answerOf(page: Page): Promise<{ painted: number; event: number }> {
  const painted = await page.evaluate(() => (globalThis as unknown as Watching).pressed)
  await page.waitForTimeout(keyMs)
  return { painted, event: await page.evaluate(() => (globalThis as unknown as Watching).longestEvent()) }
}
