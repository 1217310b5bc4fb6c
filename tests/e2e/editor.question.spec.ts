import type { FrameLocator } from '@playwright/test'
import { open, test, visit } from './editorTrial'
import { expect } from './test'

/* An owner asks visitors one more thing, and finds their answer in the mail. */

/** The questions of a form on the page, in their order. */
const asked = (form: FrameLocator) =>
  form.locator('form').evaluateAll((forms) => forms.flatMap((one) => (one as HTMLElement).innerText.split('\n')))

test.describe('a clinic', () => {
  test.use({ viewport: { width: 1280, height: 800 }, edited: 'new clinic' })

  test('a required choice of three comes before the consent, and into the mail', async ({ page, trial }) => {
    const site = await open(page, trial)
    const panel = page.getByRole('complementary', { name: 'Fields' })
    await page.getByRole('link', { name: /^Appointment/ }).click()
    await site.getByText('When would you like to come?').click()
    await panel.getByRole('button', { name: 'Add a question' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add a question' })
    await expect(dialog.getByText('How is it answered?')).toBeVisible()
    await dialog.getByRole('button', { name: /^One of a few choices/ }).click()
    await expect(dialog.getByRole('textbox', { name: 'Question' })).toBeFocused()
    await page.keyboard.type('Have you been here before?')
    // The button that is pressed is gone: the focus is in the field that has come, and a space is typed there.
    await dialog.getByRole('button', { name: 'Write in हिंदी' }).press('Space')
    const hindi = dialog.getByRole('textbox', { name: 'हिंदी' })
    await expect(hindi).toBeFocused()
    await page.keyboard.type('पहले आए हैं?')
    await page.keyboard.press('Enter')
    await expect(hindi).toHaveValue('पहले आए हैं?')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await panel.getByRole('button', { name: 'Add a question' }).first().click()
    await expect(hindi).toHaveValue('पहले आए हैं?')
    await dialog.getByRole('textbox', { name: 'Number 1' }).click()
    // The key Enter goes to the next line, and makes one after the last.
    await page.keyboard.type('Never')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Once')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Often')
    await expect(dialog.getByRole('switch', { name: 'Required' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()

    // It is on the page, before the consent, and its tools and the mail are at hand.
    await expect(site.getByRole('radio', { name: 'Once' })).toBeAttached()
    const lines = await asked(site)
    const at = (words: string) => lines.findIndex((line) => line.startsWith(words))
    expect(at('Have you been here before?')).toBeGreaterThan(at('Anything else'))
    expect(at('Have you been here before?')).toBeLessThan(at('You may use this'))
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Have you been here before?')
    await expect(page.getByRole('status')).toContainText('its answer will be in the e-mail')
    const mail = panel.frameLocator('iframe')
    await expect(mail.getByText('Have you been here before?')).toBeVisible()
    await expect(mail.getByText('Never')).toBeVisible()

    // What is corrected on the page is corrected in the mail.
    await panel.getByRole('textbox', { name: 'English' }).first().fill('Have you been with us before?')
    await expect(mail.getByText('Have you been with us before?')).toBeVisible()
    await panel.getByRole('button', { name: 'Move up', exact: true }).click()
    await expect
      .poll(async () => (await asked(site)).findIndex((line) => line.startsWith('Have you been with us')))
      .toBeLessThan(at('Anything else') + 1)

    // Another one behind a question that is pressed on the page.
    await site.getByText('Your mobile number').click()
    await expect(panel.getByRole('heading', { level: 2 })).toContainText('Your mobile number')
    await panel.getByRole('button', { name: 'Question after this one' }).click()
    const after = page.getByRole('dialog', { name: 'Question after this one' })
    await after.getByRole('button', { name: /^Short text/ }).click()
    await page.keyboard.type('Who sent you to us?')
    await after.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(site.getByText('Who sent you to us?')).toBeVisible()
    const last = await asked(site)
    const place = (words: string) => last.findIndex((line) => line.startsWith(words))
    expect(place('Who sent you')).toBeGreaterThan(place('Your mobile'))
    expect(place('Who sent you')).toBeLessThan(place('What for'))
    await expect(page.locator('.problems')).not.toHaveAttribute('data-errors')
  })

  test('the e-mail comes below the questions, and moves none from under a press', async ({ page, trial }) => {
    await open(page, trial)
    // A slow server.
    let answer = () => {}
    const isAnswered = new Promise<void>((done) => (answer = done))
    await page.route('**/api/mail', async (route) => {
      await isAnswered
      await route.continue()
    })
    await visit(page, trial, '/edit/page?at=forms/appointment')
    const panel = page.getByRole('complementary', { name: 'Fields' })
    const add = panel.getByRole('button', { name: 'Add a question' }).last()
    const before = await add.boundingBox()
    answer()
    await expect(panel.locator('iframe')).toBeAttached()
    expect(await add.boundingBox()).toEqual(before)
  })

  test('the “+” below a form offers a question of it first', async ({ page, trial }) => {
    const site = await open(page, trial)
    await page.getByRole('link', { name: /^Appointment/ }).click()
    await site.getByText('When would you like to come?').click()
    await page.locator('.between[data-side=below], .section-bar').getByRole('button', { name: 'Add below' }).click()
    await page
      .getByRole('dialog', { name: 'Add a section' })
      .getByRole('button', { name: 'Add a question When would you like to come?' })
      .click()
    await expect(page.getByRole('dialog', { name: 'Add a question' })).toBeVisible()
  })
})
