import { open, test, visit } from './editorTrial'
import { expect } from './test'

test.use({ edited: 'new salon', viewport: { width: 1280, height: 800 } })

test('the search for a section is forgotten, a new picture has no point of the old one, a dropped file opens nothing', async ({
  page,
  trial,
}) => {
  await open(page, trial)
  await page.getByRole('button', { name: 'Add a section' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('price')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a section' }).click()
  await expect(dialog.getByRole('searchbox')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const drop = (selector: string) =>
    page.evaluate((within) => {
      const frame = document.querySelector<HTMLIFrameElement>(within)
      const data = new DataTransfer()
      data.items.add(new File(['x'], 'x.png', { type: 'image/png' }))
      const body = frame?.contentDocument?.body ?? document.body
      const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      return !body.dispatchEvent(event)
    }, selector)
  expect(await drop('no frame')).toBe(true)
  await expect(page.getByText('Nothing was done with this file')).toBeVisible()
  expect(await drop('main iframe')).toBe(true)

  await visit(page, trial, '/edit?at=routes/%23~1/sections/%23top/image/focus')
  const panel = page.getByRole('complementary')
  const slider = panel.getByRole('slider').first()
  await slider.focus()
  await slider.press('ArrowRight')
  await expect(panel.getByRole('button', { name: 'Middle' })).toBeVisible()
  await panel.getByRole('button', { name: 'Choose a picture…' }).first().click()
  await dialog.getByRole('listitem').nth(1).getByRole('button').click()
  await expect(panel.getByRole('button', { name: 'Middle' })).toBeHidden()
})
