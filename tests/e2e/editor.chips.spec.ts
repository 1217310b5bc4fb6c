import type { Locator } from '@playwright/test'
import { open, test, visit } from './editorTrial'
import { expect } from './test'

/* What is filled into texts, as chips. */

test.use({ viewport: { width: 1280, height: 800 } })

test('what is filled in is a chip, gone by one Backspace and put in from a menu', async ({ page, trial }) => {
  await open(page, trial)
  await visit(page, trial, '/edit/page/?at=frame/footer/contact/actions/0/label')
  const panel = page.getByRole('complementary')
  const field = panel.getByRole('textbox', { name: 'Label' })
  await expect(field).toBeFocused()
  const phone = '+91\u00a090000\u00a012340'
  await expect(field).toHaveValue(`Ring ${phone}`)
  await expect(panel.getByText('Filled in automatically: Company › Phone')).toBeVisible()
  // The shape behind it is where its letters are.
  const chip = panel.locator('.behind mark')
  await expect(chip).toHaveText(phone)
  // A press on it shows where its words are changed.
  const source = panel.getByRole('link', { name: 'Company › Phone' })
  const box = await chip.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect(source).toHaveAttribute('data-chosen')
  await page.keyboard.press('End')

  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('Ring ')
  await page.keyboard.type('फ़ोन ')
  await expect(field).toHaveValue('Ring फ़ोन ')
  await panel.getByRole('button', { name: 'Insert: Label' }).click()
  await page.getByRole('menuitem', { name: /^Company › Phone/ }).click()
  await expect(field).toBeFocused()
  await page.keyboard.type('!')
  await expect(field).toHaveValue(`Ring फ़ोन ${phone}!`)
  await expect(page.frameLocator('main iframe').getByText('Ring फ़ोन')).toBeVisible()

  // Cut and put in again it is a chip.
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+x')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Control+v')
  await expect(field).toHaveValue(`Ring फ़ोन ${phone}!`)
  await expect(chip).toHaveText(phone)
  await page.keyboard.press('Control+z')
  // How much of it is taken back depends on how fast it was typed.
  await expect(page.getByRole('button', { name: /^Redo./ })).toBeEnabled()
})

for (const width of [390, 1280])
  test(`the menu of what can be put in covers neither its text nor its button, in a window of ${width} px`, async ({
    page,
    trial,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    await open(page, trial)
    await visit(page, trial, '/edit/page/?at=frame/footer/contact/actions/0/label')
    const panel = page.getByRole('complementary')
    const [field, button] = [
      panel.getByRole('textbox', { name: 'Label' }),
      panel.getByRole('button', { name: 'Insert: Label' }),
    ]
    const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { y: 0, height: 0 }
    for (const words of ['', 'Ring us at any time of the day or of the night. '.repeat(8)]) {
      await field.fill(words)
      for (const block of ['start', 'end'] as const) {
        await field.evaluate((element, edge) => element.scrollIntoView({ block: edge }), block)
        await button.click()
        const menu = await boxOf(page.getByRole('menu'))
        const [top, bottom] = [(await boxOf(button)).y, await boxOf(field)]
        expect(menu.y + menu.height <= top || menu.y >= bottom.y + bottom.height).toBe(true)
        expect(menu.height).toBeGreaterThan(80)
        await page.keyboard.press('Escape')
        await expect(field).toHaveValue(words)
      }
    }
  })
