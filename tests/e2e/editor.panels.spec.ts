import type { Page } from '@playwright/test'
import { hindiPhone, open, test, visit } from './editorTrial'
import { expect } from './test'

/* A letter is on the page at once, and lists and long texts fit their windows. */

test.use({ edited: 'new salon' })

const top = '/edit?at=routes/%23~1/sections/%23top/title'

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a letter of a text in two languages is on the page before the server has answered', async ({ page, trial }) => {
    await open(page, trial)
    await visit(page, trial, top)
    const field = page.getByRole('complementary').getByRole('textbox', { name: 'English' }).first()
    await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false')
    await field.focus()
    const isShown = await field.evaluate(() => {
      document.execCommand('insertText', false, 'Zz')
      const { contentDocument: shown } = document.querySelector('main iframe') as HTMLIFrameElement
      return shown?.querySelector('h1')?.textContent?.includes('Zz')
    })
    expect(isShown).toBe(true)
  })
})

test.describe('on a phone', () => {
  test.use({ ...hindiPhone, viewport: { width: 375, height: 700 } })

  const isAsWide = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role=dialog], [role=dialog] *')].every(
        (one) => one.scrollWidth <= one.clientWidth + 1 || getComputedStyle(one).display === 'inline',
      ),
    )

  test('what is found and what is not translated fits a phone, and a long text scrolls in its field', async ({
    page,
    trial,
  }) => {
    await open(page, trial)
    await page.getByRole('button', { name: 'और', exact: true }).click()
    await page.getByRole('button', { name: 'सभी टेक्स्ट में खोजें' }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill('Indore')
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    expect(await isAsWide(page)).toBe(true)
    await page.keyboard.press('Escape')
    await visit(page, trial, '/edit?contents=whole&dialog=translations')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await isAsWide(page)).toBe(true)
    await visit(page, trial, top)
    const field = page.locator('[id$="title.en"]')
    await field.fill('Cut '.repeat(400))
    const box = await field.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(320)
  })
})
