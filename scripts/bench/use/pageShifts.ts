import { loadavg } from 'node:os'
import { setTimeout as waitFor } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import type { RouteKind } from '../../screenshots/routeKinds'
import { startStep } from '../../../src/node/process/progress'
import { desk, scriptOf, type Screen } from './Answer'
import { slowNetwork } from '../pageSpeed'

/** What moves on a page by itself while somebody goes to its end. */
export interface PageShift {
  route: string
  /** Of the screen, in px. */
  width: number
  way: Way
  /** Cumulative layout shift: the sum, which is no less than the worst window of 5 s that browsers report. */
  shift: number
  /** With what moves within 500 ms of a key or a press, which browsers excuse. */
  all: number
  /** What moved, where it was and where it is: x, y, width and height in px. */
  moved: string[]
  load: number
  /** Why the page was not seen to its end: what moves on it is not known then. */
  failure?: string
}
type Way = 'slow' | 'fast' | 'at once' | 'jump'

/** `at once` is as fast, and begins as soon as the page has loaded. */
const ways: readonly Way[] = ['slow', 'fast', 'at once', 'jump']
const phone: Screen = { width: 360, height: 740, hasTouch: true }
/** How long a page may take to load, and when it has come to rest, in ms. */
const mostLoadMs = 120_000
const restMs = 1200
/** And how long a visit may take in all: a browser that has gone may leave one without an end, in ms. */
const mostVisitMs = 240_000
/** Of 60 pictures a second, in ms. */
const frameMs = 16
/** A page has an end: after so many steps something else is wrong. */
const mostSteps = 400
/** What moves is no matter of a busy machine: so many pages are open at once. */
const atOnce = 3

/** Adds up what moves on each kind of page as it loads over a slow network and as somebody goes to its end. */
export async function pageShifts(browser: Browser, url: string, kinds: readonly RouteKind[]): Promise<PageShift[]> {
  const visits = kinds.flatMap((kind) =>
    [phone, desk].flatMap((screen) =>
      ways.map((way) => ({ kind, screen, way, found: undefined as PageShift | undefined })),
    ),
  )
  const queue = [...visits]
  const step = startStep('What moves', visits.length)
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { kind, screen, way } = next
      const seen = await Promise.race([visit(browser, url, kind, screen, way), outOfTime()]).catch(failed)
      next.found = { route: kind.name, width: screen.width, way, ...seen, load: loadavg()[0] as number }
      step.advance()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work)).finally(step.end)
  return visits.flatMap(({ found }) => found ?? [])
}

async function outOfTime(): Promise<never> {
  await waitFor(mostVisitMs, undefined, { ref: false })
  throw new Error(`Has no end after ${mostVisitMs / 1000} s`)
}

type Seen = Pick<PageShift, 'shift' | 'all' | 'moved' | 'failure'>

/** One page of two hundred that does not come takes nothing from what the others have said. */
const failed = (error: Error): Seen => ({ shift: 0, all: 0, moved: [], failure: error.message.split('\n')[0] })

async function visit(browser: Browser, url: string, kind: RouteKind, screen: Screen, way: Way): Promise<Seen> {
  const { width, height, hasTouch } = screen
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch,
    isMobile: hasTouch,
  })
  await context.addInitScript(`{${scriptOf('observeShifts')}}`)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  try {
    await page.goto(url + kind.path, { waitUntil: 'load', timeout: mostLoadMs })
    if (way !== 'at once') await page.waitForTimeout(restMs)
    if (way === 'jump') await jump(page)
    else await scroll(page, session, screen, way)
    await page.waitForTimeout(restMs)
    return await page.evaluate(() => (globalThis as unknown as { shifted(): Seen }).shifted())
  } finally {
    await context.close()
  }
}

/** A finger that draws the page slowly or flings it, a wheel that turns slowly or fast. */
async function scroll(page: Page, session: CDPSession, { width, height, hasTouch }: Screen, way: Way): Promise<void> {
  const isSlow = way === 'slow'
  const turn = async () => {
    await page.mouse.wheel(0, isSlow ? 200 : 1200)
    await page.waitForTimeout(isSlow ? 60 : 0)
  }
  // Above what floats at the lower edge of the screen.
  const draw = () => drag(page, session, width / 2, height / 2, isSlow ? 15 : 5, height * 0.4)
  await page.mouse.move(width / 2, height / 2)
  await repeatToEnd(page, hasTouch ? draw : turn)
}

/** A finger goes down, up the screen in steps of a frame each, and is lifted. */
async function drag(page: Page, session: CDPSession, x: number, y: number, moves: number, far: number): Promise<void> {
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x, y }],
  })
  for (let move = 1; move <= moves; move += 1) {
    await page.waitForTimeout(frameMs)
    const touchPoints = [{ x, y: y - (far * move) / moves }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** To the end at once, back, and there again by screens. */
async function jump(page: Page): Promise<void> {
  await repeatToEnd(page, () => page.keyboard.press('End'))
  await page.waitForTimeout(restMs)
  await page.keyboard.press('Home')
  await page.waitForTimeout(restMs)
  await repeatToEnd(page, () => page.keyboard.press('Space'))
}

async function repeatToEnd(page: Page, step: () => Promise<void>): Promise<void> {
  for (let steps = 0; !(await isAtEnd(page)); steps += 1) {
    if (steps === mostSteps) throw new Error(`${page.url()} has no end`)
    await step()
  }
}

const isAtEnd = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        requestAnimationFrame(() => resolve(scrollY >= document.documentElement.scrollHeight - innerHeight - 1)),
      ),
  )
