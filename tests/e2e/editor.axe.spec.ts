import { readFileSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { thorough } from '../depth'
import { endMoves, pageFindings } from './axeFindings'
import { open, test } from './editorTrial'
import { resize } from './resize'
import { expect } from './test'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

/** How many states each test looks at, both widths counted. Each counts what it has seen, so that the sum is seen. */
const states = { quick: 5, contents: 22, fields: 39, whole: 24 } as const

/** In CSS pixels: what a finger needs (WCAG 2.2, 2.5.8). */
const smallest = 24

/** A walk through states of the screen: each is looked at as it is, at the widths asked for. */
function walk(page: Page) {
  const faults: string[] = []
  let seen = 0
  return {
    faults,
    /** The fields of what is chosen. */
    panel: page.getByRole('complementary'),
    dialog: page.getByRole('dialog'),
    /** On a telephone one of the three parts of the screen is seen at a time. */
    async pane(name: string): Promise<void> {
      const part = page.getByRole('radio', { name, exact: true })
      if (await part.isVisible()) await part.click()
    },
    async see(state: string, sizes = [desk, phone]): Promise<void> {
      for (const size of sizes) {
        await resize(page, size)
        await endMoves(page)
        faults.push(...(await pageFindings(page)).map((fault) => `${state}, ${size.width} px: ${fault}`))
        const aside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (aside > 0) faults.push(`${state}, ${size.width} px: ${aside} px wider than the screen`)
        faults.push(
          ...(await page.evaluate(smallTargets, smallest)).map((html) => `${state}, ${size.width} px: ${html}`),
        )
        seen += 1
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${size.width}-${state}.png` })
      }
      await resize(page, desk)
    },
    expectNothing(planned: number): void {
      expect(faults).toEqual([])
      expect(seen).toBe(planned)
    },
  }
}

/** Buttons that are seen and too small to be touched: axe measures only those that nothing lies over. */
function smallTargets(least: number): string[] {
  return [...document.querySelectorAll('button, a.row, .also a, [role=tab], summary')].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isInText = getComputedStyle(element).display.startsWith('inline') && element.classList.contains('link')
    const isSeen =
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isSeen && !isInText && (width < least || height < least)
      ? [`${width.toFixed()}x${height.toFixed()}: ${element.outerHTML.slice(0, 120)}`]
      : []
  })
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('axe looks at no fewer than forty states of the editor in the thorough run', () => {
  expect(states.contents + states.fields + states.whole).toBeGreaterThanOrEqual(40)
})

/** Presses the first button or link that bears a name. */
const press = (holder: Page | Locator, name: string | RegExp): Promise<void> =>
  holder.getByRole('button', { name }).or(holder.getByRole('link', { name })).first().click()

test(
  'axe finds nothing in a page that is opened, its fields, a picker, a window, or an error',
  { tag: '@quick' },
  async ({ page, trial, guard }) => {
    const site = await open(page, guard, trial)
    const { see, panel, dialog, expectNothing } = walk(page)
    await see('page', [phone])
    await site.getByRole('heading', { level: 1 }).click()
    await expect(panel.getByRole('textbox').first()).toBeFocused()
    await see('fields', [desk])
    await press(page, /Add a section/)
    await expect(dialog).toBeVisible()
    await see('kinds of sections', [phone])
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Whole site' }).click()
    // There is none yet.
    await press(page, 'Notice')
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Notice')
    await panel.getByRole('textbox').first().fill('Closed on Friday.')
    await expect(site.getByText('Closed on Friday.')).toBeVisible()
    await page.keyboard.press('Control+z')
    await press(page, 'Company')
    await panel.getByLabel(/^Phone/).fill('12')
    await expect(panel).toContainText('does not have the form that is wanted here')
    await see('an error at a field', [desk])
    await press(page, /^1 problem/)
    await see('problems', [phone])
    expectNothing(states.quick)
  },
)

thorough(test)('axe finds nothing in contents and the windows that they open', async ({ page, trial, guard }) => {
  const site = await open(page, guard, trial)
  const { see, pane, panel, dialog, expectNothing } = walk(page)
  const outline = page.getByRole('navigation')
  const inOutline = async (state: string): Promise<void> => {
    await see(state, [desk])
    await resize(page, phone)
    await pane('Contents')
    await see(state, [phone])
  }
  await inOutline('contents, pages')
  await press(page, 'New page')
  await expect(dialog).toBeVisible()
  await see('a new page')
  await page.keyboard.press('Escape')
  await press(page, 'Add a section')
  await see('a new section')
  await page.keyboard.press('Escape')
  await site.getByRole('heading', { level: 1 }).click()
  await press(panel, 'Hide')
  await expect(outline.getByText('hidden')).toBeAttached()
  await inOutline('a hidden section')
  await press(outline, 'This page: title, address, hide or remove')
  await expect(panel.getByRole('textbox').first()).toBeVisible()
  await see('a page')
  await page.getByRole('tab', { name: 'Lists' }).click()
  await press(outline, /^Services/)
  await expect(outline.getByRole('row', { name: /Leaks/ })).toBeVisible()
  await inOutline('contents, lists')
  await press(outline, /New: service/)
  await expect(dialog).toBeVisible()
  await see('a new entry')
  await page.keyboard.press('Escape')
  await outline.getByRole('row', { name: /Leaks/ }).click()
  await press(panel, 'Where is it used?')
  await expect(dialog.getByRole('link').first()).toBeVisible()
  await see('uses of an entry')
  await page.keyboard.press('Escape')
  await press(panel, /Change the name in addresses/)
  await see('another name of an entry')
  await page.keyboard.press('Escape')
  await press(panel, 'Remove')
  await expect(dialog).toBeVisible()
  await see('an entry that is removed')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Whole site' }).click()
  await inOutline('contents, the whole site')
  expectNothing(states.contents)
})

thorough(test)('axe finds nothing in the fields of any kind, and their pickers', async ({ page, trial, guard }) => {
  const site = await open(page, guard, trial)
  const { see, panel, dialog, expectNothing } = walk(page)
  const outline = page.getByRole('navigation')
  // A list closes where the screen is scrolled under it.
  const openList = async (name: string): Promise<void> => {
    const box = panel.getByRole('combobox', { name }).first()
    await box.scrollIntoViewIfNeeded()
    await expect(async () => {
      await box.press('ArrowDown')
      await expect(panel.getByRole('option').first()).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
  const whole = async (name: string): Promise<void> => {
    await page.getByRole('tab', { name: 'Whole site' }).click()
    await press(outline, name)
    await expect(panel.getByRole('heading', { level: 2 })).toContainText(name)
  }
  await site.getByRole('heading', { level: 1 }).click()
  await press(panel, /^More/)
  await see('a section with all its fields')
  await site.locator('main img[data-at]').first().click()
  await expect(panel.getByRole('slider').first()).toBeVisible()
  await see('a picture and its point')
  await press(panel, 'Choose a picture…')
  await expect(dialog.getByRole('button').nth(2)).toBeVisible()
  await see('pictures to choose')
  await page.keyboard.press('Escape')
  await site.getByRole('link', { name: 'Ask for a visit' }).first().click()
  await expect(panel.getByRole('combobox').first()).toBeVisible()
  await see('a link and an icon')
  await openList('Icon')
  await see('icons to choose', [desk])
  await page.keyboard.type('zzzz')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await see('nothing found', [desk])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.getByRole('tab', { name: 'Lists' }).click()
  await press(outline, /^Testimonials/)
  await outline.getByRole('row', { name: /Leela/ }).click()
  await openList('Service')
  await see('entries to choose', [desk])
  await page.keyboard.press('Escape')
  await see('an entry')
  await whole('Company')
  await see('the company')
  await press(panel, /Monday to Saturday/)
  await expect(panel.getByRole('checkbox').first()).toBeVisible()
  await see('opening hours')
  await whole('Company')
  await panel.getByLabel(/^Phone/).fill('12')
  await expect(panel).toContainText('does not have the form that is wanted here')
  await see('an error at a field')
  await page.keyboard.press('Control+z')
  await whole('Facts')
  await see('values with names')
  await page.getByRole('tab', { name: 'Whole site' }).click()
  const parts = await outline.getByRole('tabpanel').getByRole('link').allTextContents()
  for (const part of parts.filter((one) => !['Site', 'Facts', 'Company'].includes(one)).slice(0, 9)) {
    await press(outline, part)
    await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
    await see(`the part ${part}`)
  }
  expectNothing(states.fields)
})

thorough(test)(
  'axe finds nothing in what concerns the whole, in trouble, and in Hindi',
  async ({ page, trial, guard }) => {
    guard.allow(/Failed to load resource|ERR_CONNECTION/)
    const site = await open(page, guard, trial)
    const { see, panel, dialog, expectNothing } = walk(page)
    await press(page, 'Publish…')
    await expect(dialog).toBeVisible()
    await see('publishing')
    await page.keyboard.press('Escape')
    await press(page, /No problems|hint/)
    await see('problems, none or hints')
    await page.keyboard.press('Escape')
    await site.getByRole('heading', { level: 1 }).click()
    const title = panel.getByLabel(/^Title/).first()
    await title.fill('Another headline')
    await press(page, 'Save…')
    await expect(dialog).toContainText('Another headline')
    await see('what has changed')
    await press(dialog, /before and after/)
    await expect(dialog.frameLocator('iframe[title="After"]').getByRole('heading', { level: 1 })).toBeVisible()
    await see('before and after')
    await page.keyboard.press('Escape')
    await press(page, 'Publish…')
    await expect(dialog).toContainText('Save first')
    await see('publishing, not saved')
    await page.keyboard.press('Escape')
    await press(page, /^Undo/)
    await expect(page.getByText('Undone:')).toBeVisible()
    await see('undone', [desk])
    await press(page, /^Redo/)
    await expect(page.getByText('Done again:')).toBeVisible()
    await see('done again', [desk])
    await title.fill('')
    await expect(page.getByRole('button', { name: /^1 problem/ })).toBeVisible()
    await press(page, /^1 problem/)
    await see('problems')
    await page.keyboard.press('Escape')
    await press(page, 'Save…')
    await expect(dialog.getByRole('button', { name: 'Save as a draft' })).toBeVisible()
    await see('a draft')
    await page.keyboard.press('Escape')

    await title.fill('Typed before the crash')
    const file = readFileSync(trial.file, 'utf8')
    writeFileSync(trial.file, file.replace('"Water where it belongs"', '"Water by somebody else"'))
    // Nobody is asked while he types.
    await expect(page.getByRole('status').filter({ hasText: 'once you leave the field' })).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(dialog).toContainText('Which is right?')
    await see('changed in two ways')
    await press(dialog, /^Mine/)
    await expect(dialog).toBeHidden()
    await trial.kill()
    await expect(page.getByRole('alert').first()).toContainText('cannot be reached')
    await see('the server is gone')
    await trial.start()
    await page.goto('about:blank')
    await open(page, guard, trial)
    await see('what was typed is there again')
    await resize(page, desk)
    await page.getByLabel('Language of this screen').selectOption('hi')
    await site.getByRole('heading', { level: 1 }).click()
    await see('Hindi')
    expectNothing(states.whole)
  },
)
