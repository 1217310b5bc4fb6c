import { readFileSync } from 'node:fs'
import { open, test } from './editorTrial'
import { expect } from './test'

test('the history lists each save, and the owner can go back to it', { tag: '@quick' }, async ({ page, trial }) => {
  const site = await open(page, trial)
  const title = site.getByRole('heading', { level: 1 })
  const before = readFileSync(trial.file, 'utf8')
  const words = await title.textContent()
  await title.click()
  await page.getByRole('complementary').getByRole('textbox').first().fill('A headline of Friday')
  const dialog = page.getByRole('dialog')
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Save…' }).click()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await save()
  await page.getByRole('button', { name: 'What was saved' }).click()
  const states = dialog.getByRole('listitem')
  await expect(states).toHaveCount(2)
  await expect(states.first()).toContainText(/\d\d:\d\dChanged .*Title/)
  // The page that it changed, before and after.
  const titleOn = (name: string) =>
    states.first().frameLocator(`iframe[title="${name}"]`).getByRole('heading', { level: 1 })
  await expect(titleOn('Before')).toHaveText(words ?? '')
  await expect(titleOn('After')).toHaveText('A headline of Friday')
  await states
    .last()
    .getByRole('button', { name: /^Go back to this one/ })
    .click()
  await expect(dialog).toBeHidden()
  await expect(title).toHaveText(words ?? '')
  await save()
  expect(readFileSync(trial.file, 'utf8')).toBe(before)
})
