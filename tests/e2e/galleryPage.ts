import type { Locator, Page } from '@playwright/test'
import { expect } from './test'
import { nextFrame, hydrated } from './walkPage'

/** The videos of the main site's gallery, in their order. */
export const films = ['termites-get-in', 'a-treatment-visit', 'mosquito-season', 'balcony-netting'] as const

export const desktop = { viewport: { width: 1280, height: 800 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Opens the gallery once script has it. */
export async function openGallery(page: Page, address = '/gallery'): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

export const viewerOf = (page: Page): Locator => page.getByRole('dialog')
export const cardOf = (page: Page, id: string): Locator => page.locator(`#${id}`)
/** What opens the viewer. */
export const stillOf = (page: Page, id: string): Locator => cardOf(page, id).getByRole('link')
/** Where a still is pressed: in its middle lies the button that plays it. */
export const beside = { position: { x: 16, y: 60 } }
/** The video that the viewer shows. */
export const shownVideo = (page: Page): Locator => viewerOf(page).locator('[data-offset="0"] video')

/** Opens the viewer from a card. */
export async function openViewer(page: Page, id: string = films[0]): Promise<void> {
  await stillOf(page, id).click(beside)
  await expect(viewerOf(page)).toBeVisible()
}

/** Waits until a video really plays: its time goes on. */
export async function expectPlaying(video: Locator): Promise<void> {
  const time = () => video.evaluate((element: HTMLVideoElement) => (element.paused ? 0 : element.currentTime))
  await expect.poll(time).toBeGreaterThan(0.05)
  const before = await time()
  await expect.poll(time).toBeGreaterThan(before + 0.05)
}

/** A video stands still: it is paused, and its time does not go on from frame to frame. */
export async function expectStill(video: Locator): Promise<void> {
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  const before = await time()
  for (let frame = 0; frame < 3; frame += 1) await nextFrame(video.page())
  expect(await time()).toBe(before)
}

/** How many videos the page holds that have a file to load. */
export const loadedVideos = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('video')].filter(
        (video) => video.src || video.querySelector('source') || video.networkState !== HTMLMediaElement.NETWORK_EMPTY,
      ).length,
  )

export const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

/** Moves one finger up or down the middle of the screen, in px, as a touch screen tells it. */
export async function swipe(page: Page, distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() as { width: number; height: number }
  const from = { x: width / 2, y: height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let part = 1; part <= 5; part += 1)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: from.x, y: from.y + (distance * part) / 5 }],
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Without an event for longer than this, in ms, a gesture of the wheel has ended (`wheelSteps`). */
const wheelQuiet = 180

/**
 * Turns the wheel over the middle of the screen: one event, as a notch gives it, and the rest that ends the gesture,
 * measured from when the page has had the event.
 */
export async function turnWheel(page: Page, delta: number): Promise<void> {
  const { width, height } = page.viewportSize() as { width: number; height: number }
  await page.mouse.move(width / 2, height / 2)
  await page.evaluate(() =>
    addEventListener('wheel', (event) => Object.assign(window, { turnedAt: event.timeStamp }), {
      capture: true,
      once: true,
      passive: true,
    }),
  )
  await page.mouse.wheel(0, delta)
  await wheelHasRested(page)
}

/** Waits until a gesture of the wheel, of which the last event came at `window.turnedAt`, has ended. */
export const wheelHasRested = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(
    (ms) => performance.now() - (window as unknown as { turnedAt: number }).turnedAt > ms,
    wheelQuiet + 20,
  ))

/** The video that is shown is this one, and the address says so. */
export async function expectShown(page: Page, id: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.hash === `#${id}`)
  await expect(viewerOf(page).locator('[data-offset="0"]')).toHaveCount(1)
}

/** Waits until everything that moves has come to its place. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
