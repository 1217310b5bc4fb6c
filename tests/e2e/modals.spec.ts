import type { Page } from '@playwright/test'
import { expect, test } from './test'

const menu = (page: Page) => page.locator('#menu')
const opener = (page: Page) => page.getByRole('link', { name: 'Open menu' })
const isModal = (page: Page) => menu(page).evaluate((dialog) => dialog.matches(':modal'))
const hasFocus = (page: Page) => menu(page).evaluate((dialog) => dialog.contains(document.activeElement))

/** Lets no frame come, so that a dialog stays as it is painted first, until they are let go. */
const holdFrames = (page: Page) =>
  page.evaluate(() => {
    const held: FrameRequestCallback[] = []
    const request = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (frame) => held.push(frame)
    Object.assign(window, { letGo: () => held.splice(0).forEach((frame) => request(frame)) })
  })
const letGo = (page: Page) =>
  page.evaluate(() => {
    ;(window as unknown as { letGo(): void }).letGo()
    return new Promise((done) => setTimeout(() => setTimeout(done, 100), 100))
  })

test.use({ viewport: { width: 375, height: 700 } })

test.beforeEach(async ({ page }) => {
  await page.goto('/terms')
  await expect(opener(page)).toBeVisible()
})

test('a dialog is there at once, then modal, and returns the focus', { tag: '@quick' }, async ({ page }) => {
  await holdFrames(page)
  await opener(page).click()
  await expect(menu(page)).toBeVisible()
  expect(await isModal(page)).toBe(false)
  await expect(opener(page)).toBeFocused()
  await letGo(page)
  await expect.poll(() => isModal(page)).toBe(true)
  expect(await hasFocus(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('its animation runs once', async ({ page }) => {
  await menu(page).evaluate((dialog) =>
    dialog.addEventListener('animationstart', () => {
      dialog.dataset.begun = String(Number(dialog.dataset.begun ?? 0) + 1)
    }),
  )
  await opener(page).click()
  await expect.poll(() => isModal(page)).toBe(true)
  await menu(page).evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
  await expect(menu(page)).toHaveAttribute('data-begun', '1')
})

test('Escape before it is modal closes it for good', async ({ page }) => {
  await holdFrames(page)
  await opener(page).click()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await letGo(page)
  expect(await isModal(page)).toBe(false)
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('another key before it is modal is the dialog’s', async ({ page }) => {
  await holdFrames(page)
  await opener(page).click()
  await page.keyboard.press('Tab')
  expect([await isModal(page), await hasFocus(page)]).toEqual([true, true])
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await letGo(page)
  await expect(menu(page)).toBeHidden()
})
