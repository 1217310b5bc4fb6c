import { readFileSync, writeFileSync } from 'node:fs'
import { open, test, visit } from './editorTrial'
import { expect } from './test'

test.use({ edited: 'new salon', viewport: { width: 1280, height: 800 } })

test('a changed text asks whether its translation is still right, and the list at Languages shows both', async ({
  page,
  trial,
}) => {
  await open(page, trial)
  await visit(page, trial, '/edit?at=company/name/en')
  const panel = page.getByRole('complementary')
  const name = page.locator('[id="field-company.name.en"]')
  await expect(name).toHaveValue('Comb & Chair')
  await name.fill('Cut & Curl')
  const asked = panel.getByText('Is it still right in हिंदी?')
  await expect(asked).toBeVisible()

  await page.getByRole('tab', { name: 'Whole site' }).click()
  await page.getByRole('button', { name: 'Texts in one language alone' }).click()
  const dialog = page.getByRole('dialog')
  const texts = dialog.getByRole('listitem').filter({ hasText: 'the other text has changed' })
  await expect(texts.first()).toContainText('Cut & Curl')
  await expect(texts.first()).toContainText('कॉम्ब एंड चेयर')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await asked.getByRole('button', { name: 'Still right' }).click()
  await expect(asked).toBeHidden()
})

test('a description in the second language alone is empty in the first one', async ({ page, trial }) => {
  const site = JSON.parse(readFileSync(trial.file, 'utf8')) as {
    routes: [{ description: { en?: string; hi: string } }]
  }
  delete site.routes[0].description.en
  writeFileSync(trial.file, JSON.stringify(site, null, 2))
  await open(page, trial)
  await visit(page, trial, '/edit/page/?at=routes/%23~1/description')
  const inLanguage = (key: string) => page.locator(`[id="field-routes.${encodeURIComponent('#/')}.description.${key}"]`)
  await expect(inLanguage('hi')).not.toBeEmpty()
  await expect(inLanguage('en')).toHaveValue('')
})

test('a text that gets another language is written there at once', async ({ page, trial }) => {
  await open(page, trial)
  await visit(page, trial, '/edit?at=company/closedDays')
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Add “Closed days”' }).click()
  await panel.getByRole('textbox', { name: 'Why' }).fill('Holi')
  await panel.getByRole('button', { name: 'Write in हिंदी' }).click()
  await expect(panel.getByRole('textbox', { name: 'हिंदी' })).toBeFocused()
  await expect(panel.getByRole('textbox', { name: 'English' })).toHaveValue('Holi')
})
