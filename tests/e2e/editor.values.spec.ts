import { open, test, visit } from './editorTrial'
import { expect } from './test'

/* A text of the page that is filled in leads to the value that fills it. */

test.use({ viewport: { width: 1280, height: 800 } })

test('a press on what a placeholder shows opens its value, or the text with a link there', async ({ page, trial }) => {
  const site = await open(page, trial)
  const panel = page.getByRole('complementary')
  const focused = panel.locator(':focus')
  const footer = site.locator('footer')

  await footer.getByText('workshop@example-plumber.example').click()
  await expect(focused).toHaveValue('workshop@example-plumber.example')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Company')
  // The text itself is not out of reach.
  await panel
    .locator('.also')
    .getByRole('link', { name: /› Label$/ })
    .click()
  await expect(panel.getByRole('textbox', { name: 'Label' })).toBeFocused()

  await footer.getByText('7 Canal Bank Road, Mullackal').click()
  await expect(panel.getByRole('textbox', { name: 'Street' })).toBeFocused()

  await footer.getByText('on the canal since 1994').click()
  await expect(focused).toHaveValue('Thulli Plumbers, on the canal since 1994')
  await panel.locator('.help').getByRole('link', { name: 'Company › Name' }).last().click()
  await expect(panel.getByRole('textbox', { name: /^Name/ })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Thulli & Sons')
  await expect(footer.getByText('Thulli & Sons').first()).toBeVisible()

  await visit(page, trial, '/edit/page/about')
  await site.getByText('11', { exact: true }).click()
  await expect(focused).toHaveValue('11')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Facts')
  await site.getByText('11', { exact: true }).press('Enter')
  await expect(focused).toHaveValue('11')
  await expect(page).toHaveURL(/at=facts\/crew/)
  // What is counted is written nowhere: its text opens.
  await site.getByText('6', { exact: true }).click()
  await expect(focused).toHaveValue('6')
  await panel.locator('.help').getByRole('link', { name: /Jobs/i }).click()
  await expect(page).toHaveURL(/at=counts\/jobs/)
  await expect(panel.getByRole('link', { name: /Counted numbers/ })).toBeVisible()

  // The name of an entry that the page is about.
  await visit(page, trial, '/edit/page/jobs/leak-repair')
  await site.getByRole('navigation', { name: 'You are at' }).getByText('Leaks').click()
  await expect(focused).toHaveValue('Leaks')
  await expect(page).toHaveURL(/at=catalogs/)
})

test.describe('a condition of a form', () => {
  test.use({ edited: 'tests/sites/clinic' })

  test('is ticked among the answers to the field that it is about', async ({ page, trial }) => {
    await open(page, trial)
    await visit(page, trial, '/edit?at=forms/visit/fields/%23age/when')
    const panel = page.getByRole('complementary')
    const answers = panel.getByRole('group', { name: 'The answer is one of these' })
    const yes = answers.getByRole('checkbox', { name: 'Yes' })
    await expect(yes).toBeChecked()
    await expect(yes).toBeDisabled()
    await answers.getByRole('checkbox', { name: 'No' }).click()
    await expect(yes).toBeEnabled()
    await yes.click()
    await expect(answers.getByRole('checkbox', { name: 'No' })).toBeDisabled()
    // Another field has other answers, with the names of their entries.
    await panel.getByLabel(/^Field/).fill('branch')
    await expect(answers.getByRole('checkbox', { name: 'No' })).toBeChecked()
    await expect(answers.getByRole('checkbox')).toHaveCount(3)
    await answers.getByRole('checkbox').first().click()
    await expect(answers.getByRole('checkbox', { name: 'No' })).toBeEnabled()
    await answers.getByRole('checkbox', { name: 'No' }).click()
    await expect(answers.getByRole('checkbox')).toHaveCount(2)
    await panel.getByRole('link', { name: /^Back/ }).click()
    await expect(panel.getByRole('link', { name: /^Only when/ })).toContainText('Ferry Road')
  })
})

test.describe('choices of a question', () => {
  test.use({ edited: 'tests/sites/music-school' })
  test('the one that is pressed has the focus in their list', async ({ page, trial }) => {
    await open(page, trial)
    await page.getByRole('navigation').getByRole('link', { name: 'Admission' }).click()
    await page.frameLocator('main iframe').getByText('Not yet', { exact: true }).click()
    await expect(page.getByRole('complementary').locator(':focus')).toHaveValue('Not yet')
  })
})
