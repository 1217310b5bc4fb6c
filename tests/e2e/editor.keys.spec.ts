import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { changeText } from '../../src/node/site-file/text/changeText'
import { fromRoot } from '../../src/node/process/paths'
import { thorough } from '../depth'
import { open, test, type Trial } from './editorTrial'
import { Keys } from './Keys'
import { expect, type Guard } from './test'

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

async function begin(page: Page, guard: Guard, trial: Trial): Promise<Task> {
  await open(page, guard, trial)
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
  keys.actions += 1
}

/** Answers nothing more until a question is asked. */
async function goOnTo(keys: Keys, page: Page, question: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  const asked = dialog.getByLabel(question).or(dialog.getByRole('button', { name: question }))
  while ((await asked.count()) === 0) await keys.use('Next')
}

const tell = (task: string, { presses, actions }: Keys): void =>
  console.log(`${task}: ${presses} keys, ${actions} actions`)

test('a telephone number is changed by keyboard alone', { tag: '@quick' }, async ({ page, guard, trial }) => {
  const { keys, before, save } = await begin(page, guard, trial)
  await expect(page.getByRole('complementary')).toContainText('F6')
  await openTab(keys, page, 'Whole site')
  await keys.use('Company')
  await chosen(page)
  await keys.fill(/^Phone/, '+91 99262 11111')
  expect(await save()).toBe(before.replace('"phone": "+91 90000 12340"', '"phone": "+91 99262 11111"'))
  tell('telephone', keys)

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

thorough(test)('a price is changed by keyboard alone', async ({ page, guard, trial }) => {
  const { keys, before, save } = await begin(page, guard, trial)
  await openTab(keys, page, 'Lists')
  await keys.use(/^Services/)
  await expect(page.getByRole('navigation').getByRole('row', { name: /^Leaks/ })).toBeVisible()
  await keys.use(/^Leaks/)
  await chosen(page)
  await keys.use('Tap washer or ring, with visit', 'Tab', 150)
  await keys.fill(/^Price/, '₹375')
  expect(await save()).toBe(before.replace('"₹350"', '"₹375"'))
  tell('price', keys)
})

thorough(test)('opening hours are changed by keyboard alone', async ({ page, guard, trial }) => {
  const { keys, before, save } = await begin(page, guard, trial)
  await openTab(keys, page, 'Whole site')
  await keys.use('Company')
  await chosen(page)
  await keys.use('Monday to Saturday 7 to 19')
  await keys.fill(/^As shown/, 'Monday to Saturday 8 to 19')
  await keys.to(/^Open/)
  await keys.press('ArrowUp')
  keys.actions += 1
  expect(await save()).toBe(
    before
      .replace('Monday to Saturday 7 to 19', 'Monday to Saturday 8 to 19')
      .replace('"opens": "07:00"', '"opens": "08:00"'),
  )
  tell('opening hours', keys)
})

thorough(test)('a testimonial with a photograph is added by keyboard alone', async ({ page, guard, trial }) => {
  const { keys, before, save } = await begin(page, guard, trial)
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
  tell('testimonial', keys)
})

/** Whether a text is another one with one piece put into it. */
function isAddition(before: string, after: string): boolean {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  return after.length > before.length && after.endsWith(before.slice(start))
}

thorough(test)('services are put in another order by keyboard alone', async ({ page, guard, trial }) => {
  const { keys, before, save } = await begin(page, guard, trial)
  await openTab(keys, page, 'Lists')
  await keys.use(/^Services/)
  await expect(page.getByRole('navigation').getByRole('row', { name: /^Leaks/ })).toBeVisible()
  await keys.use(/^Leaks/)
  await chosen(page)
  await keys.use('Move down')
  const after = await save()
  const [ids, was] = [after, before].map((text) =>
    JSON.parse(text).catalogs.services.map(({ id }: { id: string }) => id),
  )
  expect(ids.slice(0, 2)).toEqual(was.slice(0, 2).toReversed())
  expect([...after].sort().join('')).toBe([...before].sort().join(''))
  const [first, second] = was as [string, string]
  const list = (text: string) => text.slice(text.indexOf('"services": ['), text.indexOf(`"id": "${was[2]}"`))
  expect(after.replace(list(after), '')).toBe(before.replace(list(before), ''))
  expect(list(after).indexOf(second)).toBeLessThan(list(after).indexOf(first))
  tell('order of services', keys)
})

thorough(test)('a city is added by keyboard alone', async ({ page, guard, trial }) => {
  const { keys, before, save } = await begin(page, guard, trial)
  await openTab(keys, page, 'Lists')
  await keys.use(/^Cities/)
  await keys.use(/New: city/)
  const answers: [RegExp, string][] = [
    [/^Name/, 'Kochi'],
    [/^Region/, 'Backwaters'],
    [/^What it shows/, 'The nets of Kochi in the evening'],
    [/^Line/, 'An island, a port and two thousand taps.'],
  ]
  for (const [name, words] of answers) {
    await goOnTo(keys, page, name)
    await keys.fill(name, words)
  }
  // Where it belongs too is the last question.
  await goOnTo(keys, page, /Thrissur.*Neighbours/)
  await keys.to(/Thrissur.*Neighbours/)
  await keys.press(' ')
  await keys.use('Create')
  await chosen(page)
  const after = await save()
  const { cities } = (JSON.parse(after) as { catalogs: { cities: { id: string; neighbours?: string[] }[] } }).catalogs
  expect(cities.at(-1)).toMatchObject({ id: 'kochi', name: 'Kochi' })
  const thrissur = cities.findIndex(({ id }) => id === 'thrissur')
  const neighbour = cities[thrissur]?.neighbours?.indexOf('kochi') ?? -1
  expect(
    changeText(after, [
      { do: 'remove', at: ['catalogs', 'cities', thrissur, 'neighbours', neighbour] },
      { do: 'remove', at: ['catalogs', 'cities', cities.length - 1] },
    ]),
  ).toBe(before)
  tell('city', keys)
})

thorough(test)('a section is hidden by keyboard alone', async ({ page, guard, trial }) => {
  const { keys, before, save } = await begin(page, guard, trial)
  await openTab(keys, page, 'Pages')
  await keys.to(/^Water where it belongs/)
  await keys.to(/^How a visit goes/, 'ArrowDown', 3)
  await keys.press('Enter')
  keys.actions += 1
  await chosen(page)
  await keys.use('Hide')
  const after = await save()
  expect(JSON.parse(after).routes[0].sections[1]).toMatchObject({ id: 'visit', hidden: true })
  expect(isAddition(before, after)).toBe(true)
  tell('hidden section', keys)
})

thorough(test)(
  'a page with three sections that stands in the menu is added by keyboard alone',
  async ({ page, guard, trial }) => {
    const { keys, before, save } = await begin(page, guard, trial)
    await openTab(keys, page, 'Pages')
    await keys.use(/New page/)
    await keys.fill(/^(Path|Address)/, '/prices')
    await keys.fill(/^Title/, 'Prices')
    await keys.fill(/^Description/, 'What our work costs.')
    await keys.use('Create')
    await chosen(page)
    for (const kind of [/^Prose|^Text|^Running/, /^Banner/]) {
      await goTo(keys, page, 'outline')
      await keys.use(/Add a section/)
      await keys.use(kind)
      await chosen(page)
    }
    const after = await save()
    const { routes, frame } = JSON.parse(after)
    const made = routes.find(({ path }: { path: string }) => path === '/prices')
    expect(made.sections).toHaveLength(3)
    expect(frame.header.links.at(-1)).toEqual({ label: 'Prices', href: '/prices' })
    expect(after.length).toBeGreaterThan(before.length)
    tell('page', keys)
  },
)

test.describe(() => {
  test.use({ edited: 'tests/sites/screens' })
  thorough(test)('a headline is translated by keyboard alone', async ({ page, guard, trial }) => {
    const { keys, before, save } = await begin(page, guard, trial)
    await openTab(keys, page, 'Pages')
    await keys.to(/^The air of the sea/)
    await keys.press('Enter')
    keys.actions += 1
    await chosen(page)
    await keys.fill(/^English/, 'Sea air and no mosquitoes')
    expect(await save()).toBe(before.replace('"The air of the sea, without mosquitoes"', '"Sea air and no mosquitoes"'))
    tell('translation', keys)
  })
})

test.describe(() => {
  // It has no forms: nothing outside this computer has to answer.
  test.use({ edited: 'tests/sites/restaurant' })
  thorough(test)('a site is published to a folder by keyboard alone', async ({ page, guard, trial }) => {
    const { keys } = await begin(page, guard, trial)
    await goTo(keys, page, 'toolbar')
    await keys.use('Publish…')
    await keys.use('Build and check')
    await expect(page.getByRole('dialog')).toContainText('The site is built and right.', { timeout: 120_000 })
    await keys.press('Escape')
    await keys.to('Publish…', 'Tab', 0)
    expect(readFileSync(join(trial.out, 'index.html'), 'utf8')).toContain('<h1')
    tell('publishing', keys)
  })
})
