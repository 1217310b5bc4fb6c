import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { thorough } from '../depth'
import { axeFindings } from './axeFindings'
import { open, test } from './editorTrial'
import { expect } from './test'

test.use({ viewport: { width: 1280, height: 800 } })

/** Opens another page of the site by its title. */
const openPage = async (page: Page, title: RegExp): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name: title }).first().click()

thorough(test)('words are made bold, emphasised and a link, each in one step', async ({ page, trial }) => {
  const site = await open(page, trial)
  const before = readFileSync(trial.file, 'utf8')
  await openPage(page, /^About us/)
  await site.getByText('In 1994 Kurian bought').click()
  const panel = page.getByRole('complementary')
  const field = panel.getByRole('textbox', { name: 'Text' }).first()
  await expect(field).toHaveValue(/^In 1994/)
  const selected = () =>
    field.evaluate((element: HTMLTextAreaElement) => element.value.slice(element.selectionStart, element.selectionEnd))
  const select = (words: string) =>
    field.evaluate((element: HTMLTextAreaElement, wanted) => {
      element.focus()
      element.setSelectionRange(element.value.indexOf(wanted), element.value.indexOf(wanted) + wanted.length)
    }, words)
  const marks = page.getByRole('group', { name: /^Formatting of the text/ }).first()
  const bold = marks.getByRole('button', { name: 'Bold' })

  await select('a pipe wrench')
  await bold.click()
  await expect(field).toHaveValue(/\*\*a pipe wrench\*\*/)
  await expect(field).toBeFocused()
  expect(await selected()).toBe('a pipe wrench')
  await expect(site.locator('strong', { hasText: 'a pipe wrench' })).toBeVisible()
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+i')
  await expect(field).toHaveValue(/bought \*a pipe wrench\* from/)
  await page.keyboard.press('Control+i')
  await expect(field).toHaveValue(/bought a pipe wrench from/)
  expect(await selected()).toBe('a pipe wrench')

  await page.keyboard.press('Control+k')
  const address = page.getByLabel('Where it leads: a page of this site, or an address')
  await expect(address).toBeFocused()
  const offered = await page
    .locator('datalist option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect(offered).toEqual(expect.arrayContaining(['/', '/about', '/ask']))
  expect(offered.filter((path) => /[*{]/.test(path ?? ''))).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  await address.fill('/questions')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(/bought \[a pipe wrench\]\(\/questions\) from/)
  await expect(field).toBeFocused()
  await expect(site.getByRole('link', { name: 'a pipe wrench' })).toHaveAttribute('href', /questions/)
  await marks.getByRole('button', { name: 'Link' }).click()
  await expect(address).toHaveValue('/questions')
  await page.getByRole('button', { name: 'Remove the link' }).click()
  await expect(field).toHaveValue(/bought a pipe wrench from/)

  // Six steps were made, and each is taken back by one.
  const steps = [/\]\(\/questions\)/, /bought a pipe/, /bought \*a pipe/, /bought \*\*a pipe/, /bought a pipe/]
  for (const wanted of steps) {
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(field).toHaveValue(wanted)
  }
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(readFileSync(trial.file, 'utf8')).toBe(before)
})

thorough(test)('undo in a window leaves the site as it is', async ({ page, trial }) => {
  const site = await open(page, trial)
  const heading = site.getByRole('heading', { level: 1 })
  await heading.click()
  await page.getByRole('complementary').getByRole('textbox').first().fill('Changed before')
  await expect(heading).toHaveText('Changed before')
  await page.getByRole('tab', { name: 'Lists' }).click()
  await page.getByRole('button', { name: /^Cities/ }).click()
  await page.getByRole('button', { name: /New: city/ }).click()
  const name = page.getByRole('dialog').getByRole('textbox').first()
  await name.pressSequentially('Kochi')
  await page.keyboard.press('Control+z')
  await expect(name).not.toHaveValue('Kochi')
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('Changed before')
})
