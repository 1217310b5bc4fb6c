import { readFileSync, writeFileSync } from 'node:fs'
import { bilingualText } from '../sites/bilingualSite'
import { open, test } from './editorTrial'
import { expect } from './test'

/* What stood in the way of somebody who saw the editor for the first time. */

test.use({ viewport: { width: 1280, height: 800 }, edited: 'tests/sites/pest-control' })

test('a field that gets its first letter stays where it is, and an item that is added is open', async ({
  page,
  trial,
  guard,
}) => {
  const site = await open(page, guard, trial)
  const panel = page.getByRole('complementary')
  await page.getByRole('navigation').getByRole('row').nth(1).click()
  await panel.getByRole('button', { name: /^More/ }).first().click()
  const field = panel.locator('.more .field > textarea, .more .field > input[type=text]').first()
  await field.focus()
  await page.keyboard.type('Every letter', { delay: 30 })
  await expect(field).toHaveValue('Every letter')
  await expect(field).toBeFocused()

  await page.getByRole('tab', { name: 'Whole site' }).click()
  await page.getByRole('button', { name: 'Header' }).click()
  const links = panel.getByRole('group', { name: 'Links' })
  const rows = links.locator('ol').first().locator(':scope > li')
  await expect(rows).not.toHaveCount(0)
  const count = await rows.count()
  await links.getByRole('button', { name: /^\+ Add/ }).click()
  await expect(rows).toHaveCount(count + 1)
  await expect(rows.last().getByRole('textbox').first()).toBeFocused()
  await expect(panel.getByRole('button', { name: 'Gallery', exact: true })).toBeVisible()

  // What was removed is called by its name, and the next one does not open in its place.
  await panel.getByRole('button', { name: 'Gallery', exact: true }).click()
  await panel.getByRole('button', { name: 'Remove: Gallery' }).click()
  await expect(rows).toHaveCount(count)
  await expect(rows.nth(3).getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo Remove: Links › Gallery' })).toBeVisible()
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what is hidden is gone from the page, links to it say so, and what it showed is not to be removed', async ({
  page,
  trial,
  guard,
}) => {
  const site = await open(page, guard, trial)
  const panel = page.getByRole('complementary')
  await expect(site.locator('#resources')).toBeAttached()
  await page.getByRole('navigation').getByRole('row').filter({ hasText: 'Points' }).last().click()
  await panel.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(site.locator('#resources')).toHaveCount(0)
  await page.getByRole('button', { name: /problems/ }).click()
  await expect(page.getByRole('dialog')).toContainText('The place "#resources" is hidden.')
  await expect(page.getByRole('dialog')).not.toContainText('or remove it.')
})

test('any page is shown, in any language of the site', async ({ page, trial, guard }) => {
  writeFileSync(trial.file, bilingualText())
  const site = await open(page, guard, trial)
  await page.getByRole('radio', { name: 'हिन्दी' }).click()
  await expect(site.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await page.getByRole('button', { name: /^Cities/ }).click()
  const choice = page.getByRole('combobox', { name: 'The page that is shown' })
  await choice.click()
  await choice.fill('bhop')
  await page.getByRole('option', { name: /Bhopal/ }).click()
  await expect(site.getByRole('heading', { level: 1 })).toContainText('भोपाल')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Bhopal')
})

test('a new page is asked for by its title, and its address and heading follow from it', async ({
  page,
  trial,
  guard,
}) => {
  const site = await open(page, guard, trial)
  await page.getByRole('button', { name: '+ New page' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^Title/)).toBeFocused()
  await page.keyboard.type('Our team')
  await expect(dialog.getByLabel(/^Address/)).toHaveValue('/our-team')
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled()
  await dialog
    .getByLabel(/^Description/)
    .fill('The people who come to your place, their training and their years with us.')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Our team')
  await expect(site.locator('a[href="/our-team"]').first()).toBeAttached()
  await expect(page.getByRole('button', { name: /problem/ })).toHaveText(/No problems|hint/)
  expect(readFileSync(trial.file, 'utf8')).not.toContain('our-team')
})
