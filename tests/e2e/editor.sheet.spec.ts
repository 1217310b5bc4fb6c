import { open, test } from './editorTrial'
import { expect } from './test'

test.use({ edited: 'tests/sites/restaurant' })

test('copied cells are compared, taken over in one step, and undone', async ({ page, trial }) => {
  await open(page, trial)
  await page.getByRole('tab', { name: 'Lists' }).click()
  const outline = page.getByRole('navigation')
  await outline.getByRole('button', { name: /^Dish/ }).click()
  // The entries come after the list is open, and move what is below them: a press would miss the button.
  await outline
    .getByRole('link', { name: /^Rasam|rasam/ })
    .first()
    .waitFor()
  await outline.getByRole('button', { name: 'Spreadsheet…' }).click()
  const dialog = page.getByRole('dialog')
  const takeOver = dialog.getByRole('button', { name: 'Import' })
  await dialog.getByRole('button', { name: 'Choose a file…' }).waitFor()
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file…' }).click()
  const sheet = { name: 'dishes.csv', mimeType: 'text/csv', buffer: Buffer.from('id,price\nrasam,soon\n') }
  await (await chosen).setFiles(sheet)
  await expect(dialog).toContainText('B2 "soon" is not a number.')
  await expect(takeOver).toBeDisabled()
  await dialog.getByRole('textbox').evaluate((field) => {
    const copied = new DataTransfer()
    copied.setData(
      'text/html',
      '<table><tr><td>id</td><td>price</td></tr><tr><td>rasam</td><td>₹\n  130</td></tr></table>',
    )
    copied.setData('text/plain', 'nothing of this')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true }))
  })
  await expect(dialog).toContainText('1 changed, 0 new, 0 gone')
  await takeOver.click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Save…' }).click()
  await expect(dialog.getByRole('listitem')).toContainText(['Rasam › Price'])
  await page.keyboard.press('Escape')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(undo).toBeDisabled()
})
