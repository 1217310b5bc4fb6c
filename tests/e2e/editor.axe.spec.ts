import { readFileSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { thorough } from '../depth'
import { endMoves, pageFindings } from './axeFindings'
import { open, test, titleOf, visit } from './editorTrial'
import { resize } from './resize'
import { expect } from './test'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

/** In CSS pixels: what a finger needs (WCAG 2.2, 2.5.8). */
const smallest = 24

/** A walk through states of the screen: each is looked at as it is, at the widths asked for. */
function walk(page: Page) {
  const faults: string[] = []
  return {
    faults,
    /** The fields of what is chosen. */
    panel: page.getByRole('complementary'),
    dialog: page.getByRole('dialog'),
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
      }
      await resize(page, desk)
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

/** Presses the first button or link that bears a name. */
const press = (holder: Page | Locator, name: string | RegExp): Promise<void> =>
  holder.getByRole('button', { name }).or(holder.getByRole('link', { name })).first().click()

test('axe finds nothing in a page, fields, windows and an error', { tag: '@quick' }, async ({ page, trial }) => {
  const site = await open(page, trial)
  const { see, panel, dialog, faults } = walk(page)
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
  await expect(panel).toContainText('does not have the right form')
  await see('an error at a field', [desk])
  await press(page, /^1 problem/)
  await see('problems', [phone])
  expect(faults).toEqual([])
})

const [hero, leaks] = ['routes/%23~1/sections/%23start', 'catalogs/services/%23leak-repair']

/** What the editor shows at addresses: contents, fields of each kind, and windows. */
const views = [
  '?contents=pages',
  '?contents=lists/services',
  '?contents=whole',
  '?dialog=new',
  '?dialog=new/cities&contents=lists/cities',
  '?dialog=sheet/services&contents=lists/services',
  '?dialog=publish',
  '?dialog=problems',
  '?dialog=days',
  `?at=${hero}`,
  `?at=${hero}/image`,
  `?at=${hero}/actions/0`,
  `?at=${leaks}`,
  `?at=${leaks}&dialog=uses`,
  `?at=${leaks}&dialog=rename`,
  `?at=${leaks}&dialog=remove`,
  '?at=routes/%23~1about',
  '?at=company',
  '?at=company/hours/0',
  ...'facts site site/theme forms/visit frame/header frame/footer measuring relay'.split(' ').map((at) => `?at=${at}`),
]

thorough(test)('axe finds nothing in any view that has an address', async ({ page, trial }) => {
  await open(page, trial)
  const { see, panel, dialog, faults } = walk(page)
  for (const view of views) {
    await visit(page, trial, `/edit/page/${view}`)
    await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false')
    if (view.includes('at=')) await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
    if (view.includes('dialog=')) await expect(dialog).toBeVisible()
    await see(view)
  }
  expect(faults).toEqual([])
})

thorough(test)(
  'axe finds nothing in changes, a draft, a conflict, trouble and Hindi',
  async ({ page, trial, guard }) => {
    guard.allow(/Failed to load resource|ERR_CONNECTION/)
    const site = await open(page, trial)
    const { see, dialog, faults } = walk(page)
    await site.getByRole('heading', { level: 1 }).click()
    const title = titleOf(page)
    await title.fill('Another headline')
    await press(page, 'Save…')
    await press(dialog, /before and after/)
    await expect(dialog.frameLocator('iframe[title="After"]').getByRole('heading', { level: 1 })).toBeVisible()
    await see('before and after')
    await page.keyboard.press('Escape')
    await title.fill('')
    await expect(page.getByRole('button', { name: /^1 problem/ })).toBeVisible()
    await press(page, 'Save…')
    await expect(dialog.getByRole('button', { name: 'Save as a draft' })).toBeVisible()
    await see('a draft')
    await page.keyboard.press('Escape')
    await title.fill('Typed here')
    const file = readFileSync(trial.file, 'utf8')
    writeFileSync(trial.file, file.replace('"Water where it belongs"', '"Water by somebody else"'))
    // Nobody is asked while he types.
    await expect(page.getByRole('status').filter({ hasText: 'once you leave the field' })).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(dialog).toContainText('Which is right?')
    await see('changed in two ways')
    await press(dialog, /^Mine/)
    await page.getByLabel('Language of this screen').selectOption('hi')
    await see('Hindi')
    await trial.kill()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await see('the server is gone')
    await trial.start()
    expect(faults).toEqual([])
  },
)
