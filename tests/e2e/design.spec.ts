import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { kindsOfFile } from './sites/kindsOfFile'
import { address, mainSite } from './sites/sites'
import { expect, test } from './test'
import { takenOver } from './walkPage'
import { isDeep } from '../depth'

const kinds = kindsOfFile(mainSite.manifest)
const phone = { width: 360, height: 640 }
const desk = { width: 1280, height: 900 }

test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ guard }) => guard.allow(/404|request to /))

/** Everything that has moved so far without anyone doing anything, as the browser counts it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let shifts = 0
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts += entry.value
    }
    const observer = new PerformanceObserver((list) => count(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      countShifts: () => {
        count(observer.takeRecords())
        return shifts
      },
    })
  })

/** The typeface and the pictures come only when the first lines are seen, as on a phone far from the mast. */
async function openLate(page: Page, url: string): Promise<void> {
  let release = () => {}
  const isPainted = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.(?:woff2?|avif|webp|png|jpe?g|svg)$/, async (route) => {
    await isPainted
    await route.continue().catch(() => {})
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  release()
  await page.waitForLoadState('load')
  await page.unrouteAll({ behavior: 'wait' })
}

/** Scrolls down by the wheel to the end, which may be farther away the more has been laid out. */
async function scrollToEnd(page: Page, step: number): Promise<void> {
  const isThere = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((tell) =>
          requestAnimationFrame(() => tell(scrollY >= document.documentElement.scrollHeight - innerHeight - 1)),
        ),
    )
  while (!(await isThere())) await page.mouse.wheel(0, step)
}

/** Waits until the lines stand in their typeface and every picture that is seen is there. */
const allHasCome = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    const isSeen = (image: Element) =>
      image.checkVisibility() &&
      image.getBoundingClientRect().bottom > 0 &&
      image.getBoundingClientRect().top < innerHeight
    const waiting = () =>
      [...document.images].some((image) => !image.complete && (image.loading !== 'lazy' || isSeen(image)))
    do await nextFrame()
    while (waiting() || document.fonts.status !== 'loaded')
    // What came last has been laid out and counted.
    await nextFrame()
    await nextFrame()
  })

/** Phone numbers in the main part that stand on two lines. */
function brokenNumbers(): string[] {
  const walker = document.createTreeWalker(document.querySelector('main') as HTMLElement, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const found = /\+\d[\d\s]{8,}\d/.exec(node.textContent ?? '')
    if (!found) continue
    const range = document.createRange()
    range.setStart(node, found.index)
    range.setEnd(node, found.index + found[0].length)
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
      broken.push(node.textContent ?? '')
  }
  return broken
}

/** Letters below 16 px, and targets below 44 px. */
function smallThings(): string[] {
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('dialog:not([open])')
  const letters = [
    ...document.querySelectorAll('main :is(p, li, dd, dt, label, a, button, summary, figcaption, blockquote)'),
  ].filter((element) => shown(element) && parseFloat(getComputedStyle(element).fontSize) < 16)
  const targets = [
    ...document.querySelectorAll('header a, main [data-kind], main form button, footer a, [data-part="floating"] a'),
  ].filter((element) => shown(element) && !element.closest('p') && element.getBoundingClientRect().height < 44)
  return [...letters, ...targets].map((element) => element.textContent?.trim().slice(0, 40) ?? '')
}

/** What the floating bar covers of what has the focus, and of the last line at the end of the page. */
function coveredThings(): string[] {
  const bar = document.querySelector('[data-part="floating"] aside') as HTMLElement
  const meets = (element: Element) => {
    const [a, b] = [element.getBoundingClientRect(), bar.getBoundingClientRect()]
    return a.bottom > b.top + 1 && a.top < b.bottom && a.right > b.left && a.left < b.right
  }
  const wrong = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input:not([type="hidden"]), select, textarea)',
    ),
  ].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('dialog, [data-form="chat"]'))
      return false
    element.focus()
    return (
      document.activeElement === element && element.getBoundingClientRect().height < innerHeight / 2 && meets(element)
    )
  })
  scrollTo(0, document.documentElement.scrollHeight)
  const last = document.querySelector('footer p:last-of-type') as HTMLElement
  return [...wrong, ...(meets(last) ? [last] : [])].map((element) => element.outerHTML.slice(0, 80))
}

for (const { name, path } of kinds) {
  test.describe(name, () => {
    test('nothing moves while it loads and while it is scrolled', async ({ page }) => {
      await watchShifts(page)
      for (const viewport of [phone, desk]) {
        await page.setViewportSize(viewport)
        await openLate(page, address(mainSite, path))
        await allHasCome(page)
        await scrollToEnd(page, viewport.height)
        await takenOver(page)
        await allHasCome(page)
        expect
          .soft(
            await page.evaluate(() => (window as unknown as { countShifts(): number }).countShifts()),
            `${viewport.width} px`,
          )
          .toBeLessThan(0.0005)
      }
    })

    test('everything is on the screen, large enough and uncovered, on narrow screens and with letters twice as large', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize(phone)
      await page.goto(address(mainSite, path))
      await takenOver(page)
      expect.soft(await page.evaluate(smallThings), 'letters of 16 px and targets of 44 px at least').toEqual([])
      // On wide screens the floating bar is a small dock: the walk by keyboard in axe.spec goes round it; here in the thorough run.
      for (const viewport of isDeep ? [phone, desk] : [phone]) {
        await page.setViewportSize(viewport)
        expect.soft(await page.evaluate(coveredThings), `below the floating bar, ${viewport.width} px`).toEqual([])
      }
      for (const [width, size] of [
        [320, '100%'],
        [360, '200%'],
        [1280, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px, ${size}`)
          .toBeLessThanOrEqual(0)
        // Twice as large, a number is wider than a phone's screen.
        if (width !== 360)
          expect.soft(await page.evaluate(brokenNumbers), `phone numbers, ${width} px, ${size}`).toEqual([])
      }
    })
  })
}

test('the home page at 360 px is below 300 kB before any scroll, and no picture is larger than it is shown', async ({
  page,
}) => {
  const bodies: Promise<number>[] = []
  page.on('response', (response) => {
    // What a host sends: text is packed.
    bodies.push(
      response.body().then(
        (body) =>
          /text|script|json|svg/.test(response.headers()['content-type'] ?? '') ? gzipSync(body).length : body.length,
        () => 0,
      ),
    )
  })
  await page.setViewportSize(phone)
  await page.goto(address(mainSite, '/'))
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(bodies)).reduce((sum, each) => sum + each, 0)
  expect(bytes).toBeLessThan(300_000)
  const large = await page.evaluate(() =>
    [...document.images]
      .filter(
        (image) =>
          image.complete &&
          image.currentSrc &&
          !image.currentSrc.endsWith('.svg') &&
          image.naturalWidth > 1.5 * image.getBoundingClientRect().width * devicePixelRatio,
      )
      .map((image) => image.currentSrc),
  )
  expect(large).toEqual([])
})

test('on a high screen a short page ends at its lower edge', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2400 })
  await page.goto(address(mainSite, '/no-such-page'))
  expect(
    await page.evaluate(() => (document.querySelector('footer') as HTMLElement).getBoundingClientRect().bottom),
  ).toBe(2400)
})

test('every page to be found has a picture to share of its own', () => {
  const html = readFileSync(`${mainSite.folder}/index.html`, 'utf8')
  const image = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(html)?.[1] ?? ''
  expect(readFileSync(mainSite.folder + image).length).toBeLessThan(80_000)
})

test('where lines begin at the right, everything lies the other way round and nothing leaves the screen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [
    '/',
    '/locations/indore',
    '/services/termite-control',
    '/book-now',
    '/gallery',
    '/service-locations',
  ]) {
    await page.goto(address(mainSite, path), { waitUntil: 'domcontentloaded' })
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport)
      // How far each lies from the edge that it lies at from left to right, and from the other edge from right to left.
      const distances = (direction: 'ltr' | 'rtl') =>
        page.evaluate(async (dir) => {
          document.documentElement.dir = dir
          // Where motion is not wanted, what changes still takes a frame or two to do so.
          await new Promise(requestAnimationFrame)
          document.getAnimations().forEach((animation) => animation instanceof CSSTransition && animation.finish())
          const edges = [
            'header a',
            '[data-part="floating"] aside',
            '[data-chat] > summary',
            'h1',
            'main select',
            'main p',
          ].flatMap((selector) => {
            const box = document.querySelector(selector)?.getBoundingClientRect()
            return box && box.width > 0
              ? [[selector, Math.round(dir === 'ltr' ? box.left : document.documentElement.clientWidth - box.right)]]
              : []
          })
          return {
            edges,
            beyond: Math.max(0, document.documentElement.scrollWidth - innerWidth),
            turned: getComputedStyle(document.querySelector('use[href$="#ui-arrow"]') ?? document.body).scale,
          }
        }, direction)
      const before = await distances('ltr')
      const after = await distances('rtl')
      expect(after.edges, `${path}, ${viewport.width} px`).toEqual(before.edges)
      expect([before.beyond, after.beyond], `${path}, ${viewport.width} px`).toEqual([0, 0])
      if (path === '/') expect([before.turned, after.turned]).toEqual(['none', '-1 1'])
    }
  }
})
