import type { Page } from '@playwright/test'
import { follow, topOf } from './places'
import { expect, test } from './test'

test.use({ viewport: { width: 375, height: 740 } })

/** Whether the browser has laid out what is farthest below the screen. */
const isWhole = (page: Page) =>
  page
    .locator('[data-part="footer"] footer')
    .evaluate((footer) => footer.checkVisibility({ contentVisibilityAuto: true }))
/** Below the header. */
const below = 80

/** The browser is busy for so long while it shows the page, as on a slow device. */
const busyFor = (page: Page, ms: number) =>
  page.addInitScript(
    (time) =>
      addEventListener('DOMContentLoaded', () => {
        const end = performance.now() + time
        while (performance.now() < end);
      }),
    ms,
  )

/** Lets all that comes of itself come. */
const rest = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 400))))

test('a page is laid out whole by itself where nothing tells that the device is slow', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] }))
  await page.goto('/')
  await expect.poll(() => isWhole(page), { timeout: 15_000 }).toBe(true)
})

test('a slow device lays out what somebody comes near to, and links to a place arrive there', async ({ page }) => {
  await busyFor(page, 300)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await rest(page)
  expect(await isWhole(page)).toBe(false)
  await follow(page, '#contact')
  await expect.poll(() => topOf(page, 'contact')).toBe(below)
  expect(await isWhole(page)).toBe(true)
})

test('who arrives at a place of the page, or comes back by loading it anew, is where they meant to be', async ({
  page,
}) => {
  await busyFor(page, 300)
  await page.goto('/#questions')
  await rest(page)
  expect(await topOf(page, 'questions')).toBe(below)
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(3000)
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, 3000))
  await page.reload()
  await rest(page)
  expect(await page.evaluate(() => scrollY)).toBe(3000)
  expect(await isWhole(page)).toBe(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is left for later', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('[data-part="footer"]')).toHaveCSS('content-visibility', 'visible')
  })
})
