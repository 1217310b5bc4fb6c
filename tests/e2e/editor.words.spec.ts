import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { thorough } from '../depth'
import { axeFindings } from './axeFindings'
import { open, test } from './editorTrial'
import { resize } from './resize'
import { expect } from './test'

test.use({ viewport: { width: 1280, height: 800 } })

/** Opens another page of the site by its title. */
const openPage = async (page: Page, title: RegExp): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name: title }).first().click()

thorough(test)(
  'words of a running text are made bold, emphasised and a link by buttons and keys, each one step',
  async ({ page, trial, guard }) => {
    const site = await open(page, guard, trial)
    const before = readFileSync(trial.file, 'utf8')
    await openPage(page, /^About us/)
    await site.getByText('In 1994 Kurian bought').click()
    const panel = page.getByRole('complementary')
    const field = panel.getByRole('textbox', { name: 'Text' }).first()
    await expect(field).toHaveValue(/^In 1994/)
    const selected = () =>
      field.evaluate((element: HTMLTextAreaElement) =>
        element.value.slice(element.selectionStart, element.selectionEnd),
      )
    const select = (words: string) =>
      field.evaluate((element: HTMLTextAreaElement, wanted) => {
        element.focus()
        element.setSelectionRange(element.value.indexOf(wanted), element.value.indexOf(wanted) + wanted.length)
      }, words)
    const marks = page.getByRole('group', { name: /^Marks in the text/ }).first()
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
  },
)

thorough(test)(
  'what names a part is listed before it gets another name or goes, and a press leads there',
  async ({ page, trial, guard }) => {
    await open(page, guard, trial)
    const panel = page.getByRole('complementary')
    const dialog = page.getByRole('dialog')
    const section = async (name: RegExp) => {
      await page.getByRole('grid').getByRole('row', { name }).click()
      await expect(panel.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
    }
    // A section that links lead to: in the header, so on every page.
    const before = readFileSync(trial.file, 'utf8')
    await section(/Six kinds of work/)
    await panel.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog).toContainText('Used in 3 places, on 16 pages.')
    await expect(dialog.getByRole('link', { name: /Header › Links › Work/ })).toContainText('on 16 pages')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('link', { name: /Header › Links › Work/ }).click()
    await expect(dialog).toBeHidden()
    await expect(panel.getByRole('heading', { level: 2 })).toContainText('Work')

    // Another id, typed into its field: asked about, and as before where it is not wanted.
    await section(/Six kinds of work/)
    await panel.getByRole('button', { name: /^More/ }).last().click()
    const id = panel.getByLabel('Anchor')
    await id.fill('work')
    await id.press('Enter')
    await expect(dialog).toContainText('Used in 3 places')
    await dialog.getByRole('button', { name: 'Throw away what I typed' }).click()
    await expect(id).toHaveValue('jobs')
    await id.fill('work')
    await id.press('Enter')
    await dialog.getByRole('button', { name: 'Change the name' }).click()
    await expect(dialog).toBeHidden()
    await expect(panel.getByLabel('Anchor')).toHaveValue('work')
    await expect(panel.getByLabel('Anchor')).toBeFocused()
    // The links that lead to it follow.
    await expect(page.getByRole('button', { name: 'No problems' })).toBeVisible()
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Everything is saved')).toBeVisible()

    // A page without links to it, and a section, say so.
    await section(/Heard at the gate/)
    await panel.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog).toContainText('It is used nowhere else.')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Removed' })).toBeAttached()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Everything is saved')).toBeVisible()
    expect(readFileSync(trial.file, 'utf8')).toBe(before)
  },
)

thorough(test)(
  'the fields have their titles in Hindi when the screen has, which an English one does not fetch',
  async ({ page, trial, guard }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const site = await open(page, guard, trial)
    await site.getByRole('heading', { level: 1 }).click()
    const panel = page.getByRole('complementary')
    await expect(panel.getByLabel(/^Title/).first()).toBeVisible()
    expect(fetched.filter((path) => path.includes('schemaTextsHindi'))).toEqual([])
    await page.getByLabel('Language of this screen').selectOption('hi')
    await expect(panel.getByLabel(/^शीर्षक/).first()).toBeVisible()
    expect(fetched.filter((path) => path.includes('schemaTextsHindi'))).toHaveLength(1)
    await expect(panel.getByRole('heading', { level: 2 })).toContainText('पेज की शुरुआत')
    await expect(panel.getByText('शीर्षक।').first()).toBeVisible()
    await panel
      .getByLabel(/^शीर्षक/)
      .first()
      .fill('Drops')
    await expect(page.getByRole('button', { name: /पेज › Home › खंड › .* › शीर्षक|Drops › शीर्षक/ }).first()).toBeVisible()
    await page.getByRole('tab', { name: 'पूरी साइट' }).click()
    await expect(page.getByRole('link', { name: 'कंपनी', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'सूचियाँ' }).click()
    await expect(page.getByRole('button', { name: /^सेवाएँ/ })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  },
)

for (const width of [1280, 360])
  thorough(test)(
    `each kind of section that can be added is shown by a small picture at ${width} px`,
    async ({ page, trial, guard }) => {
      await resize(page, { width, height: 800 })
      await open(page, guard, trial)
      if (width < 800) await page.getByRole('radio', { name: 'Contents' }).click()
      await page.getByRole('button', { name: 'Add a section' }).click()
      const kinds = page.getByRole('dialog').getByRole('listitem')
      await expect(kinds.first()).toBeVisible()
      const drawn = await kinds.evaluateAll((all) =>
        all.map((kind) => {
          const parts = [...kind.querySelectorAll('svg rect')].map((part) => part.getBoundingClientRect())
          return parts.length > 1 && parts.every((part) => part.width > 3 && part.height > 1)
        }),
      )
      expect(drawn.length).toBeGreaterThan(20)
      expect(drawn).not.toContain(false)
      expect(await axeFindings(page)).toEqual([])
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/kinds-${width}.png` })
    },
  )

for (const width of [1280, 360])
  thorough(test)(
    `a form is shown as the e-mail that it becomes, also while it is changed, at ${width} px`,
    async ({ page, trial, guard }) => {
      await resize(page, { width, height: 800 })
      await open(page, guard, trial)
      if (width < 800) await page.getByRole('radio', { name: 'Contents' }).click()
      await page.getByRole('tab', { name: 'Whole site' }).click()
      await page.getByRole('link', { name: /^What is wrong, and where\?/ }).click()
      const mail = page.getByRole('region', { name: 'The e-mail that this form becomes' })
      await expect(mail).toContainText('Visit wanted: ')
      const text = mail.frameLocator('iframe')
      await expect(text.getByText('Kind of job')).toBeVisible()
      await expect(text.getByText('+91 9876543210')).toBeVisible()
      // It is fitted when its text is there; a wheel over it scrolls the fields.
      await expect.poll(() => text.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight)).toBe(0)
      expect(await mail.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      expect(await axeFindings(page)).toEqual([])
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/mail-${width}.png` })
      await page
        .getByRole('complementary')
        .getByRole('link', { name: /Delivery/ })
        .click()
      const subject = page.getByRole('complementary').getByRole('textbox', { name: 'Subject' })
      await subject.fill('Please come: {form.town}')
      await expect(mail).toContainText('Please come: ')
      await expect(mail).not.toContainText('{form.town}')
    },
  )

thorough(test)('on a phone the screen can be changed to another language', async ({ page, trial, guard }) => {
  await resize(page, { width: 360, height: 700 })
  await open(page, guard, trial)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByLabel('Language of this screen').selectOption('hi')
  await expect(page.getByRole('button', { name: 'प्रकाशित करें…' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

thorough(test)(
  'undo in a window is that of its field, and leaves the site as it is',
  async ({ page, trial, guard }) => {
    const site = await open(page, guard, trial)
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
  },
)
