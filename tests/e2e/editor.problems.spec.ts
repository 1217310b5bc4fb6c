import { answerMark } from '../../src/manifest/edits/editorView'
import { axeFindings, axeTags } from './axeFindings'
import { open, test, titleOf } from './editorTrial'
import { expect } from './test'

test.use({ viewport: { width: 1280, height: 800 } })

test('a problem is said in the language of the screen', async ({ page, trial }) => {
  const site = await open(page, trial)
  await site.getByRole('heading', { level: 1 }).click()
  const panel = page.getByRole('complementary')
  const field = titleOf(page)
  await field.fill('Call {company.phon} now')
  await expect(panel.getByText('There is no {company.phon} here. Did you mean "{company.phone}"?')).toBeVisible()

  await page.getByLabel('Language of this screen').selectOption('hi')
  const sentence = 'यहाँ {company.phon} नाम का कुछ नहीं है। क्या आपका मतलब "{company.phone}" था?'
  await expect(panel.getByText(sentence)).toBeVisible()
  await page.locator('.problems').click()
  const window = page.getByRole('dialog')
  await expect(window.getByText(sentence)).toBeVisible()
  await window.getByRole('button', { name: '“{company.phone}” कर दें' }).click()
  await expect(window.getByText(sentence)).toHaveCount(0)
  await page.keyboard.press('Escape')
  // What the name gives stands in its place.
  await expect(panel.getByLabel(/^शीर्षक/).first()).toHaveValue(/^Call \+91.90000.12340 now$/)
})

test('what the server fails at, or never hears of, is told', async ({ page, trial, guard }) => {
  const site = await open(page, trial)
  await site.getByRole('heading', { level: 1 }).click()
  await titleOf(page).fill('Calls taken')
  const undo = page.getByRole('button', { name: 'Undo' }).first()
  await expect(undo).toBeEnabled()
  guard.allow(/the server responded with a status of 500/, /net::ERR_FAILED/)

  const headers = { [answerMark]: 'yes' }
  await page.route('**/api/undo', (route) => route.fulfill({ status: 500, headers, body: 'no such list' }))
  await undo.click()
  await expect(page.getByRole('alert')).toContainText('because of an error in the program')
  await expect(page.getByRole('alert')).toContainText('no such list')
  expect(await axeFindings(page, ['[role=alert]'], { runOnly: axeTags })).toEqual([])
  await page.unroute('**/api/undo')
  await undo.click()
  await expect(page.getByRole('alert')).toBeEmpty()

  await page.route('**/api/saves', (route) => route.abort())
  await page.getByRole('button', { name: 'What was saved' }).click()
  await expect(page.getByText(/The editor’s server does not answer/)).toBeVisible()

  // The window that waits for the answer gets it when the server is there again.
  const answer = page.getByRole('dialog').getByText('Nothing has been saved with this editor yet.')
  await expect(answer).toHaveCount(0)
  await page.unroute('**/api/saves')
  await expect(answer).toBeVisible()
})

test('a screen that cannot be drawn says so to its owner, and is opened anew', async ({ page, trial, guard }) => {
  const site = await open(page, trial)
  const heading = site.getByRole('heading', { level: 1 })
  guard.allow(/Out of order/)
  await page.evaluate(() => {
    ResizeObserver.prototype.observe = () => {
      throw new Error('Out of order')
    }
  })
  await heading.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('because of an error in the program')
  await alert.getByRole('button', { name: 'Open it now' }).click()
  await expect(heading).toBeVisible()
})

test.describe('in a list with prices', () => {
  test.use({ edited: 'tests/sites/restaurant' })

  test('a range that is typed as a price is not lost, and a press writes it', async ({ page, trial }) => {
    await open(page, trial)
    await page.getByRole('tab', { name: 'Lists' }).click()
    const outline = page.getByRole('navigation')
    await outline.getByRole('button', { name: /^Dish/ }).click()
    await outline.getByRole('row', { name: /^Rasam/ }).click()
    const panel = page.getByRole('complementary')
    const price = panel.getByLabel(/^Price/).first()
    await expect(price).toHaveValue('120')
    await price.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('99.50 - 180', { delay: 20 })
    await expect(price).toHaveValue('99.50 - 180')
    const problem = panel.getByText('This is not how a price is written.')
    await expect(problem).toBeVisible()
    await problem.getByRole('button', { name: /₹99\.50.*₹180/ }).click()
    await expect(problem).toHaveCount(0)
    await panel.getByRole('link', { name: /^Price/ }).click()
    await expect(panel.getByLabel(/^Amount/).first()).toHaveValue('99.5')
    await expect(panel.getByLabel(/^Highest price/).first()).toHaveValue('180')
  })
})
