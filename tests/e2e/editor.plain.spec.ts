import { open, test, visit } from './editorTrial'
import { expect } from './test'

/* Fields as an owner understands them. */

test.use({ viewport: { width: 1280, height: 800 }, edited: 'tests/sites/pest-control' })

test('all entries are ticked until some are chosen; a choice taken back leaves nothing', async ({ page, trial }) => {
  await open(page, trial)
  const panel = page.getByRole('complementary')
  await visit(page, trial, '/edit/page?at=routes/%23~1/sections/%23services/entries')
  await expect(panel.getByRole('link', { name: /^Back: / })).toBeVisible()
  const boxes = panel.getByRole('group', { name: 'Only the entries chosen here' }).getByRole('checkbox')
  await expect(boxes.first()).toBeChecked()
  const count = await boxes.count()
  expect(await boxes.evaluateAll((all) => all.filter((one) => (one as HTMLInputElement).checked).length)).toBe(count)
  await boxes.first().click()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await boxes.first().click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
})

test('the word beside a box ticks it, and what only the file says is in a fold', async ({ page, trial }) => {
  await open(page, trial)
  const panel = page.getByRole('complementary')
  await page.getByRole('navigation').getByRole('link', { name: 'This page: title, address, hide or remove' }).click()
  await panel.getByRole('button', { name: /^More/ }).click()
  const box = page.getByRole('switch', { name: 'Hidden' })
  await expect(box).not.toBeChecked()
  await panel.locator('.switch', { has: box }).getByText(/^No\b/).click()
  await expect(box).toBeChecked()
  await expect(panel.locator('.expert').first()).toHaveJSProperty('open', false)
  await expect(panel.locator('.help:not(.expert)').getByText('npm run')).toHaveCount(0)
})

test('a click on the icon of a floating button opens what it is made of', async ({ page, trial }) => {
  const site = await open(page, trial)
  for (const [address, part] of [
    ['tel:', 'call'],
    ['https://wa.me/', 'whatsapp'],
  ] as const) {
    // The last one on the page floats.
    await site.locator(`a[href^="${address}"]:visible`).last().locator('svg').click()
    await expect(page).toHaveURL(new RegExp(`at=frame/floating/${part}`))
  }
})

test.describe('of a price', () => {
  test.use({ edited: 'new plumber' })

  test('one press opens all that it can have besides its amount', async ({ page, trial }) => {
    const site = await open(page, trial)
    const panel = page.getByRole('complementary')
    await site.getByText('₹450', { exact: true }).first().click()
    await panel.locator('.field', { hasText: 'Price' }).last().getByRole('button', { name: /^More/ }).click()
    await panel.getByRole('textbox', { name: /^Words around it/ }).fill('from')
    await expect(site.getByText('from ₹450').first()).toBeVisible()
    // The hint that a language is missing moves neither text away from under a press.
    await panel.getByRole('button', { name: 'Write in हिंदी' }).click()
    const texts = panel.getByRole('group', { name: /^Words around it/ })
    await expect(texts.locator('.problem')).toBeVisible()
    const [hint, text] = await Promise.all([
      texts.locator('.problem').boundingBox(),
      texts.getByRole('textbox', { name: 'हिंदी' }).boundingBox(),
    ])
    expect(hint?.y).toBeGreaterThan(text?.y ?? Infinity)
  })
})

test('the line around a part makes no page wider', async ({ page, trial }) => {
  const site = await open(page, trial)
  const id = await site.locator('[data-block]').nth(1).getAttribute('id')
  await visit(page, trial, `/edit/page?at=routes/%23~1/sections/%23${id}`)
  await expect(site.locator('#editor-outlines > div')).toHaveCount(1)
  expect(await site.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0)
})

test('what is said of a field takes the same room with a link and without', async ({ page, trial }) => {
  await open(page, trial)
  const reach = page.locator('.reach')
  await visit(page, trial, '/edit/page?at=company')
  await expect(reach).toHaveText('It appears on every page.')
  const before = await reach.boundingBox()
  await visit(page, trial, '/edit/page?at=company/phone')
  await expect(reach).toContainText('Where is it used?')
  expect((await reach.boundingBox())?.height).toBe(before?.height)
})

test('what is said of a part comes with it: no field moves from under a press', async ({ page, trial }) => {
  await open(page, trial)
  await visit(page, trial, '/edit/page?at=company')
  const reach = page.locator('.reach')
  await expect(reach).toHaveText('It appears on every page.')
  // A slow server.
  await page.route('**/api/read', async (route) => {
    await new Promise((done) => setTimeout(done, 1000))
    await route.continue()
  })
  await page.getByRole('complementary').locator('.item a').first().click()
  const inside = await page.waitForFunction(
    () => document.querySelector('.panel .back') && document.querySelector('.reach')?.textContent,
  )
  expect(await inside.jsonValue()).toContain('Where is it used?')
})
