import type { Page } from '@playwright/test'
import { hindiPhone, open, test, visit } from './editorTrial'
import { expect } from './test'

/* Room for the page, and a letter that is on it at once; lists and long texts fit their windows. */

test.use({ edited: 'new salon' })

const top = '/edit?at=routes/%23~1/sections/%23top/title'

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the contents fold and stay so, and entries show their group', async ({ page, trial }) => {
    await open(page, trial)
    const outline = page.getByRole('navigation', { name: 'Contents' })
    await page.getByRole('tab', { name: 'Lists' }).click()
    await outline.getByRole('button', { name: /^Points/ }).click()
    await expect(outline.locator('[role=row] small').first()).not.toBeEmpty()
    await expect(outline.getByRole('button', { name: /^Videos/ })).toBeHidden()
    await outline.getByRole('button', { name: /^More lists/ }).click()
    await expect(outline.getByRole('button', { name: /^Videos/ })).toBeVisible()

    await page.getByRole('button', { name: 'Contents', exact: true }).click()
    await expect(outline).toBeHidden()
    const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0
    expect(await widthOf('.stage')).toBeGreaterThanOrEqual(900)
    await expect(page.locator('.panel')).toBeInViewport({ ratio: 1 })
    await page.locator('.panel').evaluate((panel: HTMLElement) => panel.style.setProperty('width', '310px'))
    await visit(page, trial, top)
    await expect(page.getByRole('complementary').getByRole('textbox').first()).toBeVisible()
    await expect(outline).toBeHidden()
    expect(await widthOf('.panel')).toBe(310)
  })

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

  test('what is pasted from an office, a document or a chat keeps its marks and lists', async ({ page, trial }) => {
    await open(page, trial)
    await visit(page, trial, '/edit?at=forms/appointment/fields/5/label/en')
    const field = page.locator('[id$="label.en"]')
    await field.waitFor()
    const paste = (html: string): Promise<string> =>
      field.evaluate(async (area: HTMLTextAreaElement, given) => {
        area.focus()
        area.select()
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', given)
        clipboardData.setData('text/plain', 'plain')
        area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        await new Promise((done) => requestAnimationFrame(done))
        return area.value
      }, html)
    const docs =
      '<b style="font-weight:normal"><p><span style="font-weight:700">Cut</span> and <span style="font-style:italic">care</span>, <a href="https://a.in/x">more</a></p><ul><li><p>One</p></li></ul></b>'
    expect(await paste(docs)).toBe('**Cut** and *care*, [more](https://a.in/x)\n\n• One')
    const word =
      '<style>p {}</style><p class="MsoNormal"><b>Cut<o:p></o:p></b></p><ol><li>One</li><li>Two <i>*</i></li></ol>'
    expect(await paste(word)).toMatch(/^\*\*Cut\*\*\n\n1\. One\n\n2\. Two /)
    expect(await paste('<div><strong>Hi</strong><br>there</div>')).toBe('**Hi**\n\nthere')
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
