import type { Page } from '@playwright/test'
import { open, test, type Trial, visit } from './editorTrial'
import { expect } from './test'

test.use({ viewport: { width: 1280, height: 800 } })

const panelOf = (page: Page) => page.getByRole('complementary')
const lastLineOf = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Last line' })

/** Opens the footer. @returns a function that opens it in another window */
async function openFooter(page: Page, trial: Trial): Promise<() => Promise<Page>> {
  await open(page, trial)
  const footer = `${new URL(trial.address).origin}/edit/page/?at=frame/footer`
  await page.goto(footer)
  await expect(lastLineOf(page)).toBeVisible()
  return async () => {
    const other = await page.context().newPage()
    await other.goto(footer)
    return other
  }
}

test('another window takes nothing from somebody who types', async ({ page, trial }) => {
  const openOther = await openFooter(page, trial)
  const mine = lastLineOf(page)
  await mine.fill('On the ca')
  await mine.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(3, 3))

  const other = await openOther()
  const theirs = lastLineOf(other)
  await expect(theirs).toHaveValue('On the ca')
  const blurb = panelOf(other).getByRole('textbox', { name: 'About' })
  await blurb.fill('Another window wrote this.')
  await expect(panelOf(page).getByRole('textbox', { name: 'About' })).toHaveValue('Another window wrote this.')
  await expect(mine).toBeFocused()
  const caret = () => mine.evaluate((element: HTMLTextAreaElement) => element.selectionStart)
  expect(await caret()).toBe(3)

  await theirs.fill('Theirs')
  await expect(page.frameLocator('main iframe').getByText('Theirs')).toBeAttached()
  await expect(mine).toHaveValue('On the ca')
  expect(await caret()).toBe(3)
  await expect(page.getByText('You see their text once you leave the field.')).toBeAttached()
  await page.bringToFront()
  await page.keyboard.type('and by ')
  await expect(page.getByText('When you leave the field, you are asked which is right.')).toBeAttached()
  await page.keyboard.type('near ')
  await expect(mine).toHaveValue('On and by near the ca')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await mine.blur()
  const question = page.getByRole('dialog', { name: 'Changed in two ways' })
  await expect(question).toBeVisible()

  // Closing it chooses nothing: what was typed can be had back.
  await page.keyboard.press('Escape')
  await expect(mine).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Undo Text that was not used: Footer › Last line' }).click()
  await expect(mine).toHaveValue('On and by near the ca')
  // In the other window its author has left the field, or does so now.
  await theirs.blur()
  await expect(theirs).toHaveValue('On and by near the ca')

  await mine.fill('Mine')
  await expect(theirs).toHaveValue('Mine')
  await theirs.fill('Theirs again')
  await expect(page.frameLocator('main iframe').getByText('Theirs again')).toBeAttached()
  await mine.fill('Mine again')
  await mine.blur()
  await question.getByRole('button', { name: 'Mine' }).click()
  await expect(mine).toHaveValue('Mine again')
  await theirs.blur()
  await expect(theirs).toHaveValue('Mine again')
})

test('an answer that was asked for before a letter takes none away', async ({ page, trial }) => {
  const openOther = await openFooter(page, trial)
  const mine = lastLineOf(page)
  await mine.fill('Abc')
  await expect(page.frameLocator('main iframe').getByText('Abc')).toBeAttached()
  const other = await openOther()

  let release = (): void => undefined
  const held = new Promise<void>((go) => (release = go))
  await page.route('**/api/read', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/read')
  await panelOf(other).getByRole('textbox', { name: 'About' }).fill('Another window wrote this.')
  await asked
  await mine.press('d')
  release()
  await expect(panelOf(page).getByRole('textbox', { name: 'About' })).toHaveValue('Another window wrote this.')
  await expect(mine).toHaveValue('Abcd')
})

test('what another window writes while a step is under way is shown after it', async ({ page, trial }) => {
  const openOther = await openFooter(page, trial)
  const other = await openOther()
  let release = (): void => undefined
  const held = new Promise<void>((go) => (release = go))
  await page.route('**/api/apply', async (route) => {
    await held
    await route.continue()
  })
  const sent = page.waitForRequest('**/api/apply')
  await lastLineOf(page).fill('Abc')
  await sent
  const told = page.waitForResponse('**/api/wait')
  await panelOf(other).getByRole('textbox', { name: 'About' }).fill('Another window wrote this.')
  await told
  release()
  await expect(panelOf(page).getByRole('textbox', { name: 'About' })).toHaveValue('Another window wrote this.')
  await expect(lastLineOf(page)).toHaveValue('Abc')
})

test('an entry that is moved is offered for the lists that name entries themselves', async ({ page, trial }) => {
  await open(page, trial)
  await visit(page, trial, '/edit/page/jobs/leak-repair?contents=lists/questions')
  const rows = page.getByRole('grid', { name: 'Questions' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('night')
  await rows
    .nth(1)
    .getByRole('button', { name: /^Move up/ })
    .click()
  const offer = page.getByRole('region', { name: /^These lists have an order of their own/ })
  await offer.getByRole('button', { name: /^Show it first there: Pages › .* › Only the entries chosen here$/ }).click()
  await expect(offer).toBeHidden()
  await expect(page.frameLocator('main iframe').locator('summary').first()).toContainText('night')
})
