import {
  beside,
  cardOf,
  desktop,
  expectPlaying,
  expectStill,
  films,
  loadedVideos,
  openGallery,
  phone,
  stillOf,
} from './galleryPage'
import { expect, test } from './test'
import { nextFrame } from './walkPage'
import type { Page } from '@playwright/test'

test.use(desktop)

const [first, second] = films
const preview = (page: Page, id: string) => cardOf(page, id).locator('video')
const playButton = (page: Page, id: string) => cardOf(page, id).getByRole('button', { name: /^Play/ })

/** A browser that asks for less data. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Counts what is fetched of videos. */
function countVideos(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (/\.(?:webm|mp4)$/.test(new URL(request.url()).pathname)) count += 1
  })
  return () => count
}

test('plays under the mouse, and lets go of the file', { tag: '@quick' }, async ({ page }) => {
  const fetched = countVideos(page)
  await openGallery(page)
  expect([fetched(), await loadedVideos(page)]).toEqual([0, 0])
  await stillOf(page, first).hover(beside)
  await expectPlaying(preview(page, first))
  expect(
    await preview(page, first).evaluate((video: HTMLVideoElement) => [video.muted, video.playsInline, video.loop]),
  ).toEqual([true, true, true])
  await stillOf(page, second).hover(beside)
  await expectPlaying(preview(page, second))
  expect(await loadedVideos(page)).toBe(1)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.poll(() => loadedVideos(page)).toBe(0)
})

test('plays under the keyboard’s focus and stops when it goes on', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Tab')
  await expect(stillOf(page, first)).toBeFocused()
  await expectPlaying(preview(page, first))
  await page.keyboard.press('Tab')
  await expect(cardOf(page, first).getByRole('button', { name: /^Pause/ })).toBeFocused()
  await expectPlaying(preview(page, first))
  await page.keyboard.press('Enter')
  await expect(preview(page, first)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expectPlaying(preview(page, second))
  expect(await loadedVideos(page)).toBe(1)
})

test.describe('the grid on a phone', () => {
  test.use(phone)

  test('plays at a tap of the button and stops off the screen', { tag: '@quick' }, async ({ page }) => {
    const fetched = countVideos(page)
    await openGallery(page)
    await playButton(page, first).tap()
    await expectPlaying(preview(page, first))
    await playButton(page, second).tap()
    await expectPlaying(preview(page, second))
    expect(await loadedVideos(page)).toBe(1)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => loadedVideos(page)).toBe(0)
    expect(fetched()).toBeGreaterThan(1)
  })
})

test('a visitor who saves data sees nothing play by itself, and plays what is asked for', async ({ page }) => {
  await saveData(page)
  const fetched = countVideos(page)
  await openGallery(page)
  await stillOf(page, first).hover(beside)
  await stillOf(page, first).focus()
  await nextFrame(page)
  expect([fetched(), await loadedVideos(page)]).toEqual([0, 0])
  await playButton(page, first).click()
  await expectPlaying(preview(page, first))

  await stillOf(page, first).click(beside)
  const shown = page.getByRole('dialog').locator('[data-offset="0"] video')
  await expectStill(shown)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expectPlaying(shown)
  await page.keyboard.press('ArrowDown')
  await expectStill(shown)
  expect(await loadedVideos(page)).toBe(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every video has the browser’s own controls, its still and its words', async ({ page }) => {
    await page.goto('/gallery')
    for (const id of films) {
      const video = preview(page, id)
      await expect(video).toBeVisible()
      await expect(video).toHaveAttribute('controls')
      await expect(video).toHaveAttribute('preload', 'none')
      await expect(video).toHaveAttribute('poster', /\.webp$/)
      expect(await video.locator('source').count()).toBe(2)
      await expect(stillOf(page, id)).toHaveCount(0)
      await expect(cardOf(page, id).locator('figcaption p').first()).toBeVisible()
    }
  })
})
