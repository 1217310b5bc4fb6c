import { readFileSync, symlinkSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  cardOf,
  desktop,
  expectPlaying,
  expectShown,
  loadedVideos,
  openGallery,
  openViewer,
  shownVideo,
  stillOf,
  viewerOf,
} from './galleryPage'
import { isDeep } from '../depth'
import { buildSite } from './buildSite'
import { expect, test } from './test'
import { nextFrame } from './walkPage'
import { pestControlFile, pestControlMedia } from '../sites/fixtureSites'
import type { Manifest, Video } from '../../src/manifest/generated/manifest.generated'

test.describe('a gallery of forty videos', () => {
  test.use(desktop)
  let site: Awaited<ReturnType<typeof buildSite>>

  test.beforeAll(async () => {
    const manifest = JSON.parse(readFileSync(pestControlFile, 'utf8')) as Manifest
    const { videos = [] } = manifest.catalogs
    manifest.catalogs.videos = Array.from({ length: 40 }, (_, index) => {
      const { files, poster, caption, ...more } = videos[index % videos.length] as Video
      // The fourth says no more than a video has to.
      return { ...(index !== 3 && more), files, poster, caption, id: `film-${index + 1}` as Video['id'] }
    })
    site = await buildSite(
      () => manifest,
      (media) => symlinkSync(pestControlMedia, media),
    )
  })

  test.afterAll(() => site.close())

  test('is walked through with three loaded at most, and back to the card that was seen last', async ({ page }) => {
    await openGallery(page, `${site.url}/gallery`)
    const stills = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\.(?:avif|webp)$/.test(name)).length,
    )
    expect(stills, 'stills that are far away are not loaded').toBeLessThan(40)
    await openViewer(page, 'film-1')
    const viewer = viewerOf(page)
    let most = 0
    // All of them by `TEST_DEEP=1`.
    const walked = isDeep ? 40 : 5
    for (let index = 2; index <= walked; index += 1) {
      await page.keyboard.press('ArrowDown')
      await expectShown(page, `film-${index}`)
      most = Math.max(most, await loadedVideos(page))
      if (index === 4) await expectPlain(page)
    }
    expect(most).toBe(3)
    await page.keyboard.press('End')
    await expectShown(page, 'film-40')
    await expect.poll(() => loadedVideos(page)).toBeLessThanOrEqual(3)
    await expectPlaying(shownVideo(page))
    await page.keyboard.press('ArrowDown')
    await expectShown(page, 'film-40')
    expect(await viewer.getByRole('list').getByRole('button').count()).toBe(7)
    await viewer.getByRole('button', { name: 'Go to video 37' }).click()
    await expectShown(page, 'film-37')
    await expectPlaying(shownVideo(page))
    await page.goBack()
    await expect(stillOf(page, 'film-37')).toBeFocused()
    // A browser puts pages back to where they were scrolled: not here.
    await nextFrame(page)
    await expect(stillOf(page, 'film-37')).toBeInViewport()
  })
})

/** Neither the viewer nor the card says a number or an account of the fourth film, whose heart can be pressed all the same. */
async function expectPlain(page: Page): Promise<void> {
  const viewer = viewerOf(page)
  await viewer.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(viewer.getByRole('button', { name: 'Take back the like', exact: true })).toBeVisible()
  await expect(viewer.locator('[data-part=comments]')).toBeHidden()
  await expect(viewer.locator('[data-part=account]')).toBeEmpty()
  expect(await cardOf(page, 'film-4').locator('figcaption').innerText()).toBe(
    await viewer.locator('[data-part=caption]').innerText(),
  )
}
