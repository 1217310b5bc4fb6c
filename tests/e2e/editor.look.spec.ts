import { readFileSync } from 'node:fs'
import { open, save, test, visit } from './editorTrial'
import { expect } from './test'

/* What the screen looks like, where that can be measured. */

test.use({ edited: 'tests/sites/pest-control' })

test('the screen has letters in both scripts, and rows of one height without braces', async ({ page, trial }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, trial)
  await page.getByLabel('Language of this screen').selectOption('hi')
  await expect(page.getByRole('tab', { name: 'पूरी साइट' })).toBeVisible()
  const loaded = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => unicodeRange),
    )
  await expect.poll(loaded).toEqual(expect.arrayContaining(['U+0-10FFFF', 'U+900-97F']))
  const outline = page.getByRole('navigation')
  await expect(outline).toHaveCount(1)
  const rows = outline.getByRole('row')
  await expect(rows.first()).toBeVisible()
  const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
  expect(new Set(heights).size).toBe(1)
  await expect(rows.locator('svg.shape')).toHaveCount(heights.length)
  await rows.first().hover()
  const [row, steps] = await Promise.all([rows.first().boundingBox(), rows.first().locator('.steps').boundingBox()])
  expect(steps?.y).toBeGreaterThanOrEqual(row?.y ?? Infinity)
  expect((steps?.x ?? 0) + (steps?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0))
  await expect(outline).not.toContainText('{')
})

test('on a telephone one bar stands over the page, with one button for the rest', async ({ page, trial }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, trial)
  const top = await page.locator('main iframe').evaluate((frame) => frame.getBoundingClientRect().top)
  expect(top).toBeLessThanOrEqual(60)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const language = page.getByRole('dialog').getByLabel('Language of this screen')
  const isCut = await language.evaluate((select) => select.scrollWidth > select.clientWidth)
  expect(isCut).toBe(false)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(page.getByRole('dialog', { name: 'Publish' })).toBeVisible()
})

test('a ready look brings its colours, and those from before are offered back', async ({ page, trial }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, trial)
  await visit(page, trial, '/edit?at=site/theme/look')
  const back = page.getByRole('button', { name: 'Use the colours from before' })
  const theme = () =>
    (JSON.parse(readFileSync(trial.file, 'utf8')) as { site: { theme: { colors: object } } }).site.theme
  const { colors } = theme()
  // The colours of a look that was only tried are not those from before.
  for (const look of ['Candle', 'Journal']) {
    await page.getByRole('radio', { name: new RegExp(`^${look}`) }).check()
    await expect(back).toBeVisible()
  }
  await back.click()
  await expect(back).toBeHidden()
  await save(page)
  expect(theme()).toEqual({ look: 'journal', colors })
})

test('a page is as wide as its visitors have it, and says what a click leads to', async ({ page, trial }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const site = await open(page, trial)
  const frame = page.locator('main iframe')
  const widths = () => frame.evaluate((one: HTMLIFrameElement) => [one.clientWidth, one.getBoundingClientRect().width])
  for (const [name, width] of [
    ['Tablet', 768],
    ['Phone', 360],
    ['Full', 1024],
  ] as const) {
    await page.getByRole('radio', { name }).click()
    await expect.poll(async () => (await widths())[0]).toBe(width)
    const [, shown = 0] = await widths()
    expect(shown).toBeLessThanOrEqual(await frame.evaluate((one) => one.parentElement?.clientWidth ?? 0))
  }
  const heading = site.getByRole('heading', { level: 1 })
  await heading.hover()
  await expect(page.getByRole('button', { name: 'Edit: Opening' })).toBeVisible()
  await expect(heading).toHaveCSS('cursor', 'pointer')
  await heading.click()
  await expect(page.getByRole('complementary').getByRole('textbox').first()).toBeFocused()
})

test('kinds of sections and icons are found by words', async ({ page, trial }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, trial)
  await page.getByRole('button', { name: 'Add a section' }).click()
  const kinds = page.getByRole('dialog').locator('.kinds button')
  const all = await kinds.count()
  await page.getByRole('dialog').getByRole('searchbox').fill('map')
  await expect(kinds.first()).toBeVisible()
  expect(await kinds.count()).toBeLessThan(all)
})
