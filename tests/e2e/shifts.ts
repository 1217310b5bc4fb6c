import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fromRoot } from '../../src/node/process/paths'
import { allHasCome } from './pageMeasures'

/** What has moved without having been moved: `shift` as browsers count it, `all` with what follows a press or a key. */
export interface Shifted {
  shift: number
  all: number
  /** Which elements, from where to where: x, y, width and height in px. */
  moved: string[]
}

/** How much later than it was asked for each picture and typeface comes, in ms: while the page is being scrolled. */
const lateMs = 400

/** Notes what moves on every page of a tab from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(`{${readFileSync(fromRoot('tests/e2e/observeShifts.js'), 'utf8')}}`)

/** The same, and lets pictures and typefaces come late. */
export async function watchLatePages(page: Page): Promise<void> {
  await watchShifts(page)
  await page.route(/\.(?:woff2?|avif|webp|png|jpe?g|svg)$/, async (route) => {
    await wait(lateMs)
    await route.continue().catch(() => {})
  })
}

/** What has moved on the page that is shown, once all that is seen has come. */
export async function shifted(page: Page): Promise<Shifted> {
  await allHasCome(page)
  return page.evaluate(() => (globalThis as unknown as { shifted(): Shifted }).shifted())
}

/** Where the page stands and where it ends, in px. */
const placeOf = (page: Page): Promise<{ at: number; end: number }> =>
  page.evaluate(() => ({ at: scrollY, end: document.documentElement.scrollHeight - innerHeight }))

/**
 * A page that has stood this long has no end, in ms. It is no number of steps: a page answers a hundred keys while its
 * next picture waits for a processor that others use.
 */
const stillMs = 30_000
/** Of 60 pictures a second, in ms; and how many of them a finger takes to draw a page. */
const [frameMs, drawSteps] = [16, 5]
/** So many turns of the wheel follow each other before the browser is asked where the page is. */
const turnsAtOnce = 4

/**
 * Turns the wheel without a pause until a share of the page lies above the screen.
 * @param turn how far the page goes by each, in px
 */
export async function wheelDown(page: Page, turn: number, share = 1): Promise<void> {
  const { width, height } = page.viewportSize() as { width: number; height: number }
  // In the upper half: a chat that has opened below it would scroll in its place.
  await page.mouse.move(width / 2, height / 4)
  await repeatToEnd(page, share, () =>
    Promise.all(Array.from({ length: turnsAtOnce }, () => page.mouse.wheel(0, turn))),
  )
}

/** Draws the page with a finger, in steps of a frame each, until it stands at its end. */
export async function drawToEnd(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() as { width: number; height: number }
  const session = await page.context().newCDPSession(page)
  const touch = (type: string, ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
  await repeatToEnd(page, 1, async () => {
    // As with the wheel, above a chat.
    const [x, y] = [width / 2, height / 4]
    await touch('touchStart', { x, y })
    for (let move = 1; move <= drawSteps; move += 1) {
      await wait(frameMs)
      await touch('touchMove', { x, y: y - (height * 0.2 * move) / drawSteps })
    }
    await touch('touchEnd')
  })
}

/** Presses a key again and again until the page stands at its end. */
export const keyToEnd = (page: Page, key: string): Promise<void> => repeatToEnd(page, 1, () => page.keyboard.press(key))

async function repeatToEnd(page: Page, share: number, step: () => Promise<unknown>): Promise<void> {
  let [furthest, since] = [0, performance.now()]
  while (performance.now() - since < stillMs) {
    const { at, end } = await placeOf(page)
    if (at >= end * share - 1) return
    if (at > furthest) [furthest, since] = [at, performance.now()]
    await step()
  }
  throw new Error(`${page.url()} stands still at ${furthest} px`)
}

/** Presses the first link to a place of the same page that is seen, and waits until the page stands still there. */
export async function pressAnchor(page: Page): Promise<void> {
  const link = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]:not([data-opens-dialog])')].find((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const seen = document.elementFromPoint(x + width / 2, y + height / 2)
      return one.pathname === location.pathname && seen !== null && one.contains(seen)
    }),
  )
  const box = await link.asElement()?.boundingBox()
  if (!box) return
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let [last, still] = [scrollY, 0]
        const look = () => {
          still = scrollY === last ? still + 1 : 0
          last = scrollY
          if (still > 20) done()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}
