import type { Locator, Page } from '@playwright/test'
import { axeFindings } from './axeFindings'
import { test } from './relayTest'
import { expect } from './test'
import { hydrated } from './walkPage'

const viewerOf = (page: Page): Locator => page.getByRole('dialog')
const linkOf = (page: Page, name: string): Locator => page.getByRole('button', { name: `Enlarge: ${name}` })
const position = (page: Page): Locator => viewerOf(page).locator('[data-part="position"]')

/** Waits until the picture is the one in the middle of the dialog, and its file is there. */
async function expectInView(page: Page, label: string): Promise<void> {
  await expect(viewerOf(page)).toHaveAccessibleName(label)
  await expect
    .poll(() =>
      viewerOf(page).evaluate((dialog) => {
        const [x, y] = [dialog.clientWidth / 2, dialog.clientHeight / 2]
        const image = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLImageElement)
        const { left = 1, width = 0 } = image?.getBoundingClientRect() ?? {}
        return image instanceof HTMLImageElement && image.naturalWidth > 0 && Math.abs(left) < 1
          ? `${image.alt}, ${width === dialog.clientWidth}`
          : ''
      }),
    )
    .toBe(`${label}, true`)
}

const names = ['Lake', 'Green hills with a road that winds up to a pass', 'Old bridge', 'Sunday rides 4']

test('an enlarged picture leads to the others, and every way back to the page', async ({ page, other }) => {
  const url = `${other.url}/rides`
  await page.goto(url)
  await hydrated(page)
  const [first = '', second = '', third = '', last = ''] = names
  await linkOf(page, first).click()
  await expectInView(page, first)
  expect(page.url()).toBe(`${url}#rides-1`)
  expect(await viewerOf(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await expect(viewerOf(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(position(page)).toHaveText('1 / 4')
  await expect(viewerOf(page).getByRole('button', { name: 'Previous picture' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await page.keyboard.press('ArrowRight')
  await expectInView(page, second)
  await viewerOf(page).getByRole('button', { name: 'Next picture' }).click()
  await expectInView(page, third)
  await expect(viewerOf(page).getByRole('status')).toHaveText(`3 / 4: ${third}`)
  // As a finger or a pad does.
  await viewerOf(page)
    .locator('[data-part="stage"]')
    .evaluate((stage) => stage.scrollBy({ left: stage.clientWidth, behavior: 'instant' }))
  await expectInView(page, last)
  expect(page.url()).toBe(`${url}#rides-4`)
  expect(await axeFindings(page)).toEqual([])

  await page.goBack()
  await expect(viewerOf(page)).toHaveCount(0)
  expect(page.url()).toBe(url)
  await expect(linkOf(page, last)).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Home')
  await expectInView(page, first)
  await page.keyboard.press('Escape')
  await expect(viewerOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(url)
  await expect(linkOf(page, first)).toBeFocused()

  // A key that comes before the dialog has the focus.
  await linkOf(page, second).evaluate((link: HTMLElement) => {
    link.click()
    link.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
  })
  await expectInView(page, third)
})

test('an address leads to a picture, with script and without', { tag: '@quick' }, async ({ page, other, browser }) => {
  const url = `${other.url}/rides#rides-3`
  await page.goto(url)
  await expectInView(page, 'Old bridge')
  await viewerOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(viewerOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${other.url}/rides`)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(url)
  await expect(plain.locator('#rides-3').getByRole('img', { name: 'Old bridge' })).toBeVisible()
  await plain.locator('#rides-3').getByRole('button', { name: 'Close' }).click()
  await expect(plain.locator('#rides-3')).toBeHidden()
  await context.close()
})
