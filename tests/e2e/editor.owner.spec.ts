import { nextFrame } from './walkPage'
import { readFileSync, writeFileSync } from 'node:fs'
import { bilingualText } from '../sites/bilingualSite'
import { open, save, test } from './editorTrial'
import { expect } from './test'

/* What stood in the way of somebody who saw the editor for the first time. */

test.use({ viewport: { width: 1280, height: 800 }, edited: 'tests/sites/pest-control' })

test('a field stays where it is while it is typed in, and an item that is added is open', async ({ page, trial }) => {
  const site = await open(page, trial)
  const panel = page.getByRole('complementary')
  await page.getByRole('navigation').getByRole('row').nth(1).click()
  await panel.getByRole('button', { name: /^More/ }).first().click()
  const field = panel.locator('.more .field > textarea, .more .field > input[type=text]').first()
  await field.focus()
  await page.keyboard.type('Every letter', { delay: 30 })
  await expect(field).toHaveValue('Every letter')
  await expect(field).toBeFocused()

  await page.getByRole('tab', { name: 'Whole site' }).click()
  await page.getByRole('link', { name: 'Header' }).click()
  const links = panel.getByRole('group', { name: 'Links' })
  const rows = links.locator('ol').first().locator(':scope > li')
  await expect(rows).not.toHaveCount(0)
  const count = await rows.count()
  await links.getByRole('button', { name: /^Add/ }).click()
  // A new item opens as a view of its own, with a way back to the list.
  await expect(panel.getByRole('textbox').first()).toBeFocused()
  await expect(links).toHaveCount(0)
  await panel.getByRole('link', { name: 'Back: Header' }).click()
  await expect(rows).toHaveCount(count + 1)

  // One level at a time, each with its address.
  await panel.getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL(/at=frame\/header\/links\/\d+/)
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Gallery')
  await page.goBack()

  // What was removed is called by its name, and the next one does not open in its place.
  await panel.getByRole('button', { name: 'Remove: Gallery' }).click()
  await expect(rows).toHaveCount(count)
  await expect(page.getByRole('button', { name: 'Undo Remove: Links › Gallery' })).toBeVisible()
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible()
})

test('hidden content and the links to it are not on the page', { tag: '@quick' }, async ({ page, trial }) => {
  const site = await open(page, trial)
  const panel = page.getByRole('complementary')
  const row = page.getByRole('navigation').getByRole('row').filter({ hasText: 'Points' }).last()
  await expect(site.locator('#resources')).toBeAttached()
  await expect(site.locator('a[href$="#resources"]').first()).toBeAttached()
  await row.click()
  await panel.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('2 links to it are left out until it is shown again.')
  await expect(row).toContainText('hidden, 2 links are left out')
  await expect(site.locator('#resources')).toHaveCount(0)
  await expect(site.locator('a[href$="#resources"]')).toHaveCount(0)
  await page.locator('.problems').click()
  await expect(page.getByRole('dialog')).toContainText('"Resources" is not shown now')
  await expect(page.getByRole('dialog')).not.toContainText('or remove it.')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /"Resources" is not shown/ })
    .first()
    .click()
  await panel.locator('.back').click()
  await expect(panel.locator('.item').filter({ hasText: 'Resources' })).toContainText('Not shown')

  await row.click()
  await panel.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(site.locator('a[href$="#resources"]').first()).toBeAttached()
})

test('any page is shown, in any language of the site', async ({ page, trial }) => {
  writeFileSync(trial.file, bilingualText())
  const site = await open(page, trial)
  await page.getByRole('radio', { name: 'हिन्दी' }).click()
  await expect(site.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await page.getByRole('link', { name: /^Cities/ }).click()
  const choice = page.getByRole('combobox', { name: 'The page that is shown' })
  await choice.click()
  await choice.fill('bhop')
  await page.getByRole('option', { name: /Bhopal/ }).click()
  await expect(site.getByRole('heading', { level: 1 })).toContainText('भोपाल')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Bhopal')
})

test('only pages in a language show its own picture, and what describes it is asked about', async ({ page, trial }) => {
  writeFileSync(trial.file, bilingualText())
  const site = await open(page, trial)
  const panel = page.getByRole('complementary')
  const picture = site.locator('main img[data-at]').first()
  const choose = panel.getByRole('button', { name: 'Choose a picture…' })
  await picture.click()
  // A press that begins before the view of the picture has come, and ends after it, is none.
  await expect(page).toHaveURL(/[?&]at=/)
  await expect(choose).toHaveCount(1)
  await nextFrame(page)
  await panel.getByRole('button', { name: 'Another picture for: हिन्दी' }).click()
  await expect(choose).toHaveCount(2)
  await choose.last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('about')
  await dialog.getByRole('button', { name: 'about.svg' }).click()
  await page.getByRole('radio', { name: 'हिन्दी' }).click()
  await expect(site.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(picture).toHaveAttribute('src', /about/)
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(site.locator('html')).toHaveAttribute('lang', 'en-IN')
  await expect(picture).not.toHaveAttribute('src', /about/)

  // What was written of a picture that is replaced is asked about, where it stands.
  const asked = panel.getByText('This describes the previous picture. Is it still right?')
  await expect(asked).toHaveCount(0)
  await choose.first().click()
  await dialog.getByRole('searchbox').fill('about')
  await dialog.getByRole('button', { name: 'about.svg' }).click()
  await expect(asked).toBeInViewport()
  await panel.getByRole('button', { name: 'Write anew' }).click()
  await expect(panel.locator('textarea:focus')).toHaveAttribute('id', /\.alt\b/)
  await panel.getByRole('button', { name: 'Still right' }).click()
  await expect(asked).toHaveCount(0)
})

test('a new page gets its address and heading from its title', { tag: '@quick' }, async ({ page, trial }) => {
  const site = await open(page, trial)
  await page.getByRole('button', { name: 'New page' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^Title/)).toBeFocused()
  await page.keyboard.type('Our team')
  // What is typed outlives the window, however it is left, and its tab being loaded again.
  const isKept = async (leave: () => Promise<unknown>): Promise<void> => {
    await leave()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'New page' }).click()
    await expect(dialog.getByLabel(/^Title/)).toHaveValue('Our team')
  }
  await isKept(() => page.keyboard.press('Escape'))
  await expect(page.getByText('What you typed is kept')).toBeAttached()
  await isKept(() => page.mouse.click(5, 5))
  await isKept(() => dialog.getByRole('button', { name: 'Close' }).click())
  await isKept(() => page.goBack())
  await page.reload()
  await expect(dialog.getByLabel(/^Title/)).toHaveValue('Our team')
  await expect(dialog.getByLabel(/^Address/)).toHaveValue('/our-team')
  await dialog.getByRole('button', { name: 'Throw away what I typed' }).click()
  await page.getByRole('button', { name: 'New page' }).click()
  await expect(dialog.getByLabel(/^Title/)).toBeFocused()
  await expect(dialog.getByLabel(/^Title/)).toHaveValue('')
  await page.keyboard.type('Our team')
  await expect(dialog.getByLabel(/^Address/)).toHaveValue('/our-team')
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled()
  await dialog
    .getByLabel(/^Description/)
    .fill('The people who come to your place, their training and their years with us.')
  await page.keyboard.press('Enter')
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Our team')
  await expect(site.locator('a[href="/our-team"]').first()).toBeAttached()
  await expect(page.getByRole('button', { name: /problem/ })).toHaveText(/No problems|hint/)
  expect(readFileSync(trial.file, 'utf8')).not.toContain('our-team')
})

test('a section that is not ready says so on the page', async ({ page, trial }) => {
  const site = await open(page, trial)
  await page
    .getByRole('link', { name: /^About/ })
    .first()
    .click()
  await expect(site.locator('[data-block=prose]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Points/ })
    .click()
  await expect(site.getByText('This section cannot be shown yet.')).toBeVisible()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Close' }).click()
  await site.getByText('This section cannot be shown yet.').click()
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('Points')
})

test('sections and entries are dragged to another place, and it is said', async ({ page, trial }) => {
  const site = await open(page, trial)
  const outline = page.getByRole('navigation')
  const names = (): Promise<string[]> => outline.getByRole('row').allTextContents()
  const blocks = () => site.locator('[data-block]').evaluateAll((found) => found.map(({ id }) => id))
  const before = readFileSync(trial.file, 'utf8')
  const [shown, listed] = [await blocks(), await names()]
  const drag = async (from: number, to: number): Promise<void> => {
    const [row, over] = [outline.getByRole('row').nth(from), outline.getByRole('row').nth(to)]
    await row.locator('.name').hover()
    await page.mouse.down()
    const box = (await over.boundingBox()) as { x: number; y: number; width: number }
    await page.mouse.move(box.x + box.width / 2, box.y + 12, { steps: 8 })
    await page.mouse.move(box.x + box.width / 2, box.y + 2, { steps: 4 })
    await page.mouse.up()
  }
  await drag(3, 1)
  const moved = listed.toSpliced(3, 1).toSpliced(1, 0, listed[3] as string)
  await expect.poll(names).toEqual(moved)
  await expect.poll(blocks).toEqual(shown.toSpliced(3, 1).toSpliced(1, 0, shown[3] as string))
  await expect(page.getByRole('status').filter({ hasText: 'is number 2 of' })).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect.poll(names).toEqual(listed)

  await page.getByRole('tab', { name: 'Lists' }).click()
  await outline.getByRole('button', { name: /^Services/ }).click()
  await expect(outline.getByRole('row')).not.toHaveCount(0)
  const services = await names()
  await drag(2, 0)
  await expect.poll(names).toEqual(services.toSpliced(2, 1).toSpliced(0, 0, services[2] as string))
  await save(page)
  const after = readFileSync(trial.file, 'utf8')
  expect([...after].sort().join('')).toBe([...before].sort().join(''))
  const ids = (text: string) =>
    (JSON.parse(text) as { catalogs: { services: { id: string }[] } }).catalogs.services.map(({ id }) => id)
  expect(ids(after)).toEqual(
    ids(before)
      .toSpliced(2, 1)
      .toSpliced(0, 0, ids(before)[2] as string),
  )
})
