import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fromRoot } from '../../src/node/process/paths'
import { thorough } from '../depth'
import { open, test, type Trial } from './editorTrial'
import { Keys } from './Keys'
import { expect } from './test'

/*
 * What an owner does most often, by keyboard alone: nothing is clicked, and nothing gets the focus but by a key. Each
 * ends with the bytes of the file.
 */

interface Task {
  keys: Keys
  before: string
  /** Saves, and gives the file. */
  save(): Promise<string>
}

async function begin(page: Page, trial: Trial): Promise<Task> {
  await open(page, trial)
  const keys = new Keys(page)
  const save = async (): Promise<string> => {
    // What was typed last is stored by then.
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await goTo(keys, page, 'toolbar')
    await keys.use('Save…')
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await keys.use('Save')
    await expect(page.getByText('Everything is saved')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    return readFileSync(trial.file, 'utf8')
  }
  return { keys, before: readFileSync(trial.file, 'utf8'), save }
}

/** Goes to a part of the screen: its first stop. */
async function goTo(keys: Keys, page: Page, part: 'toolbar' | 'outline' | 'panel'): Promise<void> {
  for (let press = 0; press < 5; press += 1) {
    if (await page.evaluate((name) => document.activeElement?.closest(`.${name}`) !== null, part)) return
    await keys.press('F6')
  }
  throw new Error(`F6 does not lead to ${part}`)
}

/** Waits until the fields of what was chosen are there. */
const chosen = (page: Page): Promise<void> =>
  expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeFocused()

/** Chooses a tab of the contents. */
async function openTab(keys: Keys, page: Page, name: string): Promise<void> {
  await goTo(keys, page, 'outline')
  await keys.to(/^(Pages|Lists|Whole site)$/, 'Tab', 3)
  await keys.to(name, 'ArrowRight', 3)
}

/** Answers nothing more until a question is asked. */
async function goOnTo(keys: Keys, page: Page, question: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  const asked = dialog.getByLabel(question).or(dialog.getByRole('button', { name: question }))
  while ((await asked.count()) === 0) await keys.use('Next')
}

test('a telephone number is changed by keyboard alone', { tag: '@quick' }, async ({ page, trial }) => {
  const { keys, before, save } = await begin(page, trial)
  await expect(page.getByRole('complementary')).toContainText('F6')
  await openTab(keys, page, 'Whole site')
  await keys.use('Company')
  await chosen(page)
  await keys.fill(/^Phone/, '+91 99262 11111')
  expect(await save()).toBe(before.replace('"phone": "+91 90000 12340"', '"phone": "+91 99262 11111"'))

  // From the page in the middle too F6 leads on, by the tools of its part, and back to what had the focus.
  await goTo(keys, page, 'outline')
  expect((await keys.focused()).name).toBe('Company')
  await keys.press('F6', 'Tab', 'Tab')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe')
  // They are placed once the page has the focus.
  await expect(page.locator('.section-bar')).toBeVisible()
  await keys.press('F6', 'F6')
  expect((await keys.focused()).name).toMatch(/^Phone/)
  await keys.press('Shift+F6', 'Shift+F6', 'Shift+F6')
  expect((await keys.focused()).name).toBe('Company')
})

thorough(test)('a testimonial with a photograph is added by keyboard alone', async ({ page, trial }) => {
  const { keys, before, save } = await begin(page, trial)
  const pictures = readdirSync(join(trial.file, '../media'))
  await openTab(keys, page, 'Lists')
  await keys.use(/^Testimonials/)
  await keys.use(/New: testimonial/)
  await keys.fill(/^Name/, 'Anil Kumar')
  await goOnTo(keys, page, /^Stars/)
  await keys.fill(/^Stars/, '5')
  await goOnTo(keys, page, /^Words/)
  await keys.fill(/^Words/, 'They came by boat.')
  await keys.use('Create')
  await chosen(page)
  // What a testimonial can do without is under the others.
  await keys.use(/^More/)
  await keys.use(/Portrait/)
  await expect(page.getByRole('button', { name: /Add a picture of yours/ })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await keys.use(/Add a picture of yours/, 'Tab', 200)
  await (await chooser).setFiles(fromRoot('tests/sites/clinic/media/before.jpg'))
  await keys.fill(/^What it shows/, 'Anil Kumar beside his pump')
  const after = await save()
  const added = readdirSync(join(trial.file, '../media')).filter((file) => !pictures.includes(file))
  expect(added).toEqual(['before.jpg'])
  const entry: unknown = JSON.parse(after).catalogs.testimonials.at(-1)
  expect(entry).toMatchObject({ name: 'Anil Kumar', image: { src: 'before.jpg' }, rating: 5 })
  expect(isAddition(before, after)).toBe(true)
})

/** Whether a text is another one with one piece put into it. */
function isAddition(before: string, after: string): boolean {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  return after.length > before.length && after.endsWith(before.slice(start))
}
