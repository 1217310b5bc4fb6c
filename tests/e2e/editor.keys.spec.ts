import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fromRoot } from '../../src/node/process/paths'
import { thorough } from '../depth'
import { open, test, type Trial } from './editorTrial'
import { expect } from './test'

/** What has the focus, as a screen reader names it; in a frame that of its page. */
interface Focused {
  name: string
  role: string
}

/** Somebody who has a keyboard and nothing else. */
class Keys {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  async focused(): Promise<Focused> {
    return this.#page.evaluate(() => {
      let element = document.activeElement
      while (
        element instanceof HTMLIFrameElement &&
        element.contentDocument?.activeElement !== element.contentDocument?.body
      )
        element = element.contentDocument?.activeElement ?? null
      if (!element || element === document.body) return { name: '', role: '' }
      const byId = (ids: string | null): string =>
        (ids ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ')
      const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
      const isContainer = element.matches('nav, header, aside, main, iframe, table, [role=grid], fieldset')
      const name =
        element.getAttribute('aria-label') ||
        byId(element.getAttribute('aria-labelledby')) ||
        labels.map(({ textContent }) => textContent).join(' ') ||
        element.getAttribute('title') ||
        (isContainer ? '' : element.textContent) ||
        ''
      return { name: name.replaceAll(/\s+/g, ' ').trim(), role: element.getAttribute('role') ?? element.localName }
    })
  }

  /**
   * Presses a key until what has the focus bears a name.
   * @throws where that is not so after `most` presses, with what had the focus on the way
   */
  async to(wanted: string | RegExp, key = 'Tab', most = 40): Promise<void> {
    const met: string[] = []
    for (let press = 0; press <= most; press += 1) {
      const { name, role } = await this.focused()
      if (typeof wanted === 'string' ? name === wanted : wanted.test(name)) return
      met.push(`${role} ${name.slice(0, 50)}`)
      await this.press(key)
    }
    throw new Error(`${String(wanted)} is not reached by ${most} times ${key}: ${met.join(' | ')}`)
  }

  /** Goes to something and presses it. */
  async use(wanted: string | RegExp, key = 'Tab', most?: number): Promise<void> {
    await this.to(wanted, key, most)
    await this.press('Enter')
  }

  /** Goes to a field and types into it, instead of what is there. */
  async fill(wanted: string | RegExp, text: string): Promise<void> {
    await this.to(wanted)
    await this.press('Control+a')
    await this.#page.keyboard.type(text)
  }
}

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
