import {
  cardOf,
  desktop,
  expectPlaying,
  expectShown,
  expectStill,
  films,
  openGallery,
  openViewer,
  settled,
  shownVideo,
  stillOf,
  viewerOf,
} from './galleryPage'
import { axeFindings } from './axeFindings'
import { expect, test } from './test'
import { hydrated } from './walkPage'

test.use(desktop)

const [first, second, third] = films

test('sound is off at first and can be turned on', { tag: '@quick' }, async ({ page }) => {
  await openGallery(page)
  await openViewer(page)
  const isMuted = () => shownVideo(page).evaluate((video: HTMLVideoElement) => video.muted)
  expect(await isMuted()).toBe(true)
  await viewerOf(page).getByRole('button', { name: 'Turn the sound on' }).click()
  expect(await isMuted()).toBe(false)
  await viewerOf(page).getByRole('button', { name: 'Next video' }).click()
  expect(await isMuted()).toBe(false)
  await expectPlaying(shownVideo(page))
  await viewerOf(page).getByRole('button', { name: 'Turn the sound off' }).click()
  expect(await isMuted()).toBe(true)
})

test('nothing plays on in a tab that is not seen', async ({ page }) => {
  await openGallery(page)
  await openViewer(page)
  await expectPlaying(shownVideo(page))
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await hide(true)
  await expectStill(shownVideo(page))
  await hide(false)
  await expectPlaying(shownVideo(page))
})

test('likes and saves count, and are kept for the visit', { tag: '@quick' }, async ({ page }) => {
  await openGallery(page)
  await openViewer(page)
  const viewer = viewerOf(page)
  await viewer.getByRole('button', { name: 'Like 1,284' }).click()
  await expect(viewer.getByRole('button', { name: 'Take back the like 1,285' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Save' }).click()
  await expect(viewer.getByRole('button', { name: 'Remove from saved' })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(viewer.getByRole('button', { name: 'Take back the like 1,285' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Remove from saved' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Back to Gallery' }).click()
  await expect(cardOf(page, first).getByText('1,285')).toBeVisible()
  await openViewer(page)
  await viewer.getByRole('button', { name: 'Take back the like 1,285' }).click()
  await viewer.getByRole('button', { name: 'Remove from saved' }).click()
  await expect(viewer.getByRole('button', { name: 'Like 1,284' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
})

test('captions can be switched on, and stay on', async ({ page }) => {
  await openGallery(page)
  await openViewer(page, second)
  const captions = () =>
    shownVideo(page).evaluate((video: HTMLVideoElement) => [
      video.textTracks[0]?.mode,
      [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(),
    ])
  const button = viewerOf(page).getByRole('button', { name: 'Captions' })
  expect(await captions()).toEqual(['disabled', ''])
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(captions).toEqual(['showing', expect.stringMatching(/technician|torchlight|Gel/)])
  await page.keyboard.press('ArrowDown')
  await expect.poll(captions).toEqual(['showing', expect.stringMatching(/\w+/)])
  await button.click()
  expect((await captions())[0]).toBe('disabled')
  // Where the next video has none the button goes, and keys still lead on.
  await page.evaluate(() => {
    for (const { content } of document.querySelectorAll('template')) content.querySelector('track')?.remove()
  })
  await expect(button).toBeFocused()
  for (const film of [second, first]) {
    await page.keyboard.press('ArrowUp')
    await expectShown(page, film)
  }
  await expect(button).toBeHidden()
})

test('a file that cannot be played shows its still and says so; the next one plays', async ({ page, guard }) => {
  guard.allow(/Failed to load resource/)
  await page.route(/a-treatment-visit\.[^/]+\.(?:webm|mp4)$/, (route) =>
    route.fulfill({ contentType: 'video/webm', body: 'not a video' }),
  )
  await openGallery(page)
  await openViewer(page)
  await page.keyboard.press('ArrowDown')
  await expect(viewerOf(page).getByText('This video cannot be played here. The next one may.')).toBeVisible()
  const still = viewerOf(page).locator('[data-offset="0"] img')
  await expect(still).toBeVisible()
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(shownVideo(page)).toHaveCount(0)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expectPlaying(shownVideo(page))
  await page.unrouteAll()
  await page.keyboard.press('ArrowUp')
  await viewerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expectPlaying(shownVideo(page))
})

test('the address of one video opens it, and closing it is the gallery', async ({ page }) => {
  await openGallery(page, `/gallery#${third}`)
  await expectShown(page, third)
  await expectPlaying(shownVideo(page))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/gallery')
  await expect(stillOf(page, third)).toBeFocused()
  await openGallery(page, '/gallery#no-such-video')
  await expect(viewerOf(page)).toHaveCount(0)
  await page.goto('/gallery#%')
  await expect(viewerOf(page)).toHaveCount(0)
})
