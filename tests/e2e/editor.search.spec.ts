import { readFileSync, writeFileSync } from 'node:fs'
import { open, test, visit } from './editorTrial'
import { expect } from './test'

/* Words in all texts of a site: found, and others put in their place. */

test.use({ edited: 'new salon' })

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  // The texts of a new site have a placeholder for the town: here somebody has written it out.
  test.beforeEach(({ trial }) =>
    writeFileSync(trial.file, readFileSync(trial.file, 'utf8').replaceAll('{company.town}', 'Indore')),
  )

  test('Ctrl+K finds a text and leads to it, and Back leads to the others', async ({ page, trial }) => {
    await open(page, trial)
    await page.keyboard.press('Control+k')
    const found = page.getByRole('dialog', { name: 'Search in all texts' })
    await found.getByRole('searchbox').fill('indore')
    await found.getByRole('link', { name: /Cuts, colour and care/ }).click()
    await expect(page.getByRole('complementary').getByRole('textbox', { name: 'English' }).first()).toBeVisible()
    await expect(page).toHaveURL(/at=routes/)
    await expect(found).toBeHidden()
    await page.goBack()
    await expect(found.getByRole('searchbox')).toHaveValue('indore')
    await expect(found.getByRole('link').first()).toBeVisible()
  })

  test('a changed town says where its old name still stands, and is put there', async ({ page, trial }) => {
    const site = await open(page, trial)
    await visit(page, trial, '/edit?at=company/address/locality/en')
    const town = page.getByRole('complementary').getByRole('textbox', { name: 'English' }).first()
    await town.waitFor()
    const locality = page.locator('[id="field-company.address.locality.en"]')
    await expect(locality).toHaveValue('Indore')
    await locality.fill('Ujjain')
    await locality.press('Tab')
    await page.getByRole('button', { name: 'Look at them' }).click()
    const found = page.getByRole('dialog')
    await expect(found.getByRole('searchbox')).toHaveValue('Indore')
    const boxes = found.getByRole('checkbox')
    await expect(boxes.first()).toBeChecked()
    const count = await boxes.count()
    await boxes.last().uncheck()
    await found.getByRole('button', { name: `Replace in ${count - 1} text` }).click()
    await expect(found).toBeHidden()
    await expect(site.getByText('in the middle of Ujjain')).toBeVisible()
    // It is one step.
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(site.getByText('in the middle of Indore')).toBeVisible()
  })
})
