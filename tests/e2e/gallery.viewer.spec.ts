import {
  desktop,
  expectPlaying,
  expectShown,
  expectStill,
  films,
  loadedVideos,
  openGallery,
  openViewer,
  phone,
  scrolledTo,
  shownVideo,
  stillOf,
  swipe,
  turnWheel,
  viewerOf,
} from './galleryPage'
import { expect, test } from './test'

test.use(phone)

const [first, second, third, last] = films

test('opens from a card, plays, and closes in every way with the focus back', { tag: '@quick' }, async ({ page }) => {
  await openGallery(page)
  await page.evaluate(() => window.scrollTo(0, 120))
  for (const close of ['button', 'Escape', 'Back'] as const) {
    await openViewer(page, second)
    await expectShown(page, second)
    const scrolled = await scrolledTo(page)
    await expectPlaying(shownVideo(page))
    expect(
      await viewerOf(page).evaluate((dialog) => [dialog.matches(':modal'), dialog.contains(document.activeElement)]),
    ).toEqual([true, true])
    const box = await viewerOf(page).boundingBox()
    expect(box).toEqual({ x: 0, y: 0, ...phone.viewport })
    if (close === 'button') await viewerOf(page).getByRole('button', { name: 'Back to Gallery' }).click()
    else if (close === 'Escape') await page.keyboard.press('Escape')
    else await page.goBack()
    await expect(viewerOf(page)).toHaveCount(0)
    await expect(page).toHaveURL('/gallery')
    await expect(stillOf(page, second)).toBeFocused()
    expect(await scrolledTo(page)).toBe(scrolled)
  }
  await page.goForward()
  await expectShown(page, second)
  await page.goBack()
  await expect(viewerOf(page)).toHaveCount(0)
})

test.describe('going from video to video', () => {
  test.use(desktop)

  test('says where it is', async ({ page }) => {
    await openGallery(page)
    await openViewer(page)
    const viewer = viewerOf(page)
    await expect(viewer).toHaveAccessibleName(/^From the soil/)
    await expect(viewer.getByRole('button', { name: 'Pause', exact: true })).toBeFocused()
    await turnWheel(page, 100)
    await expect(viewer.getByRole('status')).toHaveText(
      '2 / 4: Torch out, gel in the corners, payment at the end. One kitchen visit from the doorbell to the sign-off.',
    )
    await expect(viewer).toHaveAccessibleName(/^Torch out/)
    await expect(viewer).toMatchAriaSnapshot(`
      - dialog:
        - img
        - button "Pause"
        - strong: neemghar.visits
        - paragraph: /Torch out/
        - button "Back to Gallery"
        - list:
          - listitem:
            - button /Go to video 1/
          - listitem:
            - button /Go to video 2/
          - listitem:
            - button /Go to video 3/
          - listitem:
            - button /Go to video 4/
        - button "Previous video"
        - button "Next video"
        - button "Like 842"
        - paragraph: 57 comments
        - button "Save"
        - button "Turn the sound on"
        - button "Captions"
        - status: /2 \\/ 4/
    `)
  })
})

test('a swipe of 50 px goes on, a shorter one does not', { tag: '@quick' }, async ({ page }) => {
  await openGallery(page)
  await page.evaluate(() => window.scrollTo(0, 100))
  await openViewer(page)
  await expectPlaying(shownVideo(page))
  await swipe(page, 200)
  await expectShown(page, first)
  await swipe(page, -49)
  await expectShown(page, first)
  for (const id of [second, third, last, last]) {
    await swipe(page, -50)
    await expectShown(page, id)
    await expectPlaying(shownVideo(page))
    // Only the shown video and its neighbours are loaded.
    expect(await loadedVideos(page)).toBeLessThanOrEqual(3)
  }
  await swipe(page, 49)
  await expectShown(page, last)
  for (const id of [third, second, first]) {
    await swipe(page, 50)
    await expectShown(page, id)
  }
  expect(await scrolledTo(page)).toBe(100)
})

test('a tap pauses and plays', async ({ page }) => {
  await openGallery(page)
  await openViewer(page)
  await expectPlaying(shownVideo(page))
  await page.touchscreen.tap(195, 300)
  await expectStill(shownVideo(page))
  await page.touchscreen.tap(195, 300)
  await expectPlaying(shownVideo(page))
})
