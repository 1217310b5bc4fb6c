import type { FrameLocator, Page } from '@playwright/test'
import { contrast } from '../../src/manifest/values/colors'
import { thorough } from '../depth'
import { open, test, visit } from './editorTrial'
import { expect } from './test'

test.use({ viewport: { width: 1280, height: 800 } })

/** The address of the tab, without its origin. */
const addressOf = (page: Page): string => page.url().replace(/^http:\/\/[^/]+/, '')
const heading = (site: FrameLocator) => site.getByRole('heading', { level: 1 })
const panelOf = (page: Page) => page.getByRole('complementary')
const partOf = (page: Page) => panelOf(page).getByRole('heading', { level: 2 })
const pageRow = (page: Page, name: RegExp) => page.getByRole('navigation').locator('.pages').getByRole('link', { name })

test('each page, part and window is a step of the history', { tag: '@quick' }, async ({ page, trial }) => {
  const site = await open(page, trial)
  await expect.poll(() => addressOf(page)).toBe('/edit/page/')

  // Page, part, window: each is one step of the history.
  await pageRow(page, /^About us/).click()
  await expect.poll(() => addressOf(page)).toBe('/edit/page/about')
  await expect(heading(site)).toContainText('Two boats')
  await page.getByRole('grid').getByRole('row').first().click()
  await expect(partOf(page)).toBeFocused()
  const part = addressOf(page)
  expect(part).toMatch(/^\/edit\/page\/about\?at=routes\/%23~1about\/sections\/%23[\w-]+$/)
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(addressOf(page)).toBe(`${part}&dialog=publish`)

  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(addressOf(page)).toBe(part)
  await page.goBack()
  await expect(panelOf(page)).toContainText('Press something on the page')
  expect(addressOf(page)).toBe('/edit/page/about')
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe('/edit/page/')
  await expect(pageRow(page, /^Home|^Water/).first()).toHaveAttribute('aria-current', 'page')
  await page.goForward()
  await page.goForward()
  await expect(partOf(page)).toBeFocused()
  await page.goForward()
  await expect(dialog).toBeVisible()
  // What is closed by its own button is gone back from: Back does nothing twice.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => addressOf(page)).toBe(part)
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe('/edit/page/about')
})

test('an address that names no page opens one on which its field is seen, and the field has the focus', async ({
  page,
  trial,
}) => {
  await open(page, trial)
  await visit(page, trial, '/edit?at=catalogs/services/%23leak-repair/title&contents=lists/services')
  const field = panelOf(page)
    .getByLabel(/^(Title|Name)/)
    .first()
  await expect(field).toBeFocused()
  await expect.poll(() => addressOf(page)).toMatch(/^\/edit\/page\/jobs\/leak-repair\?at=/)
  await expect(page.getByRole('navigation').getByRole('row', { name: /^Leaks/ })).toBeVisible()
  const there = addressOf(page)
  await page.reload()
  await expect(field).toBeFocused()
  expect(addressOf(page)).toBe(there)

  // Typing is no step of the history, and undo is the document's.
  const length = await page.evaluate(() => history.length)
  await page.keyboard.type(' typed')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(length)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(addressOf(page)).toBe(there)
})

test('a row opens in another tab too, and a problem is a link to its field', async ({ page, context, trial }) => {
  const site = await open(page, trial)
  const opened = async (click: () => Promise<void>): Promise<Page> => {
    const other = context.waitForEvent('page')
    await click()
    return other
  }
  const another = await opened(() => pageRow(page, /^About us/).click({ button: 'middle' }))
  await expect(heading(another.frameLocator('main iframe'))).toContainText('Two boats')
  expect(addressOf(another)).toBe('/edit/page/about')
  await another.close()

  const row = page.getByRole('grid').getByRole('row').nth(1)
  for (const click of [
    () => row.locator('.name').click({ button: 'middle' }),
    () => row.locator('.name').click({ modifiers: ['ControlOrMeta'] }),
    async () => {
      await row.focus()
      await page.keyboard.press('ControlOrMeta+Enter')
    },
  ]) {
    const tab = await opened(click)
    await expect(partOf(tab)).toBeFocused()
    await expect.poll(() => addressOf(tab)).toMatch(/^\/edit\/page\/\?at=routes\/%23~1\/sections\//)
    // This tab stays where it is.
    expect(addressOf(page)).toBe('/edit/page/')
    await tab.close()
  }

  await page.getByRole('tab', { name: 'Whole site' }).click()
  await page.getByRole('link', { name: 'Company', exact: true }).press('Enter')
  const phone = panelOf(page).getByLabel(/^Phone/)
  await phone.fill('12')
  await pageRow(page, /./).count()
  await page.getByRole('button', { name: /^1 problem/ }).click()
  // Pressed sooner, a link takes the place of an address that is still on its way.
  await expect.poll(() => addressOf(page)).toContain('dialog=problems')
  const problem = page.getByRole('dialog').getByRole('link')
  expect(await problem.getAttribute('href')).toBe('/edit?at=company/phone&contents=whole')
  await problem.click()
  await expect(phone).toBeFocused()
  await expect.poll(() => addressOf(page)).toContain('at=company/phone')
  await expect(page.getByRole('dialog')).toBeHidden()
  // Back leads to the list once more.
  await page.goBack()
  await expect(page.getByRole('dialog').getByRole('link')).toBeVisible()
  await expect(heading(site)).toBeVisible()
})

test('of pages that are asked for one after another the last is shown', async ({ page, trial }) => {
  const site = await open(page, trial)
  const given: string[] = []
  page.on('requestfailed', (request) => given.push(`${request.postData()} ${request.failure()?.errorText}`))
  let release: () => void = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/api/preview', async (route) => {
    // The first one comes last.
    if (route.request().postData()?.includes('"/about"')) await held
    await route.continue().catch(() => {})
  })
  await pageRow(page, /^About us/).click()
  await expect(pageRow(page, /^About us/)).toHaveAttribute('aria-current', 'page')
  await pageRow(page, /^Questions|^Ask/)
    .first()
    .click()
  await expect.poll(() => addressOf(page)).not.toBe('/edit/page/')
  const last = addressOf(page)
  const words = await heading(site).textContent()
  release()
  await expect.poll(() => given).toEqual([expect.stringContaining('"/about"} net::ERR_ABORTED')])
  expect(addressOf(page)).toBe(last)
  await expect(heading(site)).toHaveText(words ?? '')
  expect(last).not.toBe('/edit/page/about')
  // What never came is no step of the history.
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe('/edit/page/')
})

test('what the panel shows is a step of the history before its page is up to date', async ({ page, trial }) => {
  await open(page, trial)
  const panel = panelOf(page)
  await page.getByRole('tab', { name: 'Whole site' }).click()
  await page.getByRole('link', { name: 'Header' }).click()
  const links = panel.getByRole('group', { name: 'Links' })
  await expect(links).toBeVisible()
  await page.route('**/api/preview', () => {})
  await links.getByRole('button', { name: /^Add/ }).click()
  await expect(links).toHaveCount(0)
  await panel.getByRole('link', { name: 'Back: Header' }).click()
  const first = links.locator('ol').first().locator(':scope > li').first().getByRole('link')
  const name = String(await first.textContent())
  await first.click()
  await expect(partOf(page)).toHaveText(name)
  await page.goBack()
  await expect(panel.getByRole('button', { name: `Remove: ${name}` })).toBeVisible()
  expect(addressOf(page)).toContain('at=frame/header')
})

/** The colours of every sort of button in every sort of notice: axe leaves words in the very colour of their ground to people. */
function buttonsInNotices(): { button: string; ink: string; ground: string }[] {
  const notices = ['trouble', 'warning', 'success', 'companions', 'reach', 'problem', 'help', 'both']
  const hexOf = (color: string): string =>
    `#${[...color.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`
  const groundOf = (element: Element | null): string => {
    const { backgroundColor = 'rgb(255, 255, 255)' } = element ? getComputedStyle(element) : {}
    return backgroundColor.startsWith('rgba') ? groundOf(element?.parentElement ?? null) : backgroundColor
  }
  return notices.flatMap((notice) =>
    ['', 'link', 'plain', 'row', 'main', 'danger'].map((sort) => {
      const holder = document.createElement('div')
      holder.className = notice
      holder.innerHTML = `<button class="${sort}">Words</button>`
      document.body.append(holder)
      const button = holder.querySelector('button')
      const colors = { ink: hexOf(button ? getComputedStyle(button).color : ''), ground: hexOf(groundOf(button)) }
      holder.remove()
      return { button: `.${notice} button.${sort}`, ...colors }
    }),
  )
}

test('only a tab beside an open editor is let in', async ({ page, browser, context, trial, guard }) => {
  guard.allow(/403/)
  const elsewhere = await browser.newContext()
  const stranger = await elsewhere.newPage()
  await visit(stranger, trial, '/edit')
  await expect(stranger.getByRole('alert').first()).toContainText('Open the address that the editor')
  expect((await stranger.evaluate(buttonsInNotices)).filter(({ ink, ground }) => contrast(ink, ground) < 4.5)).toEqual(
    [],
  )
  // Pasted into the tab it changes what follows the # alone.
  await stranger.evaluate((address) => location.assign(address), trial.address)
  await expect(heading(stranger.frameLocator('main iframe'))).toBeVisible()
  expect(stranger.url()).not.toContain('#')
  await elsewhere.close()

  await open(page, trial)
  expect(page.url()).not.toContain('#')
  const copy = await context.newPage()
  await visit(copy, trial, '/edit/page/about')
  await expect(heading(copy.frameLocator('main iframe'))).toContainText('Two boats')
  // Also when the first one is gone, and it is loaded anew.
  await page.close()
  await copy.reload()
  await expect(heading(copy.frameLocator('main iframe'))).toContainText('Two boats')
})

thorough(test)('a name that is typed and not left yet is not lost by Back', async ({ page, trial }) => {
  await open(page, trial)
  await page
    .getByRole('grid')
    .getByRole('row', { name: /Six kinds of work/ })
    .click()
  await panelOf(page).getByRole('button', { name: /^More/ }).last().click()
  const id = panelOf(page).getByLabel('Name in links')
  await id.fill('work')
  await page.goBack()
  // Other parts name it: that is asked about.
  await expect(page.getByRole('dialog')).toContainText('Used in 3 places')
  await page.getByRole('dialog').getByRole('button', { name: 'Change the name' }).click()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  expect(await page.getByRole('button', { name: /^Undo/ }).first().getAttribute('aria-label')).toContain('New name')
})

test('a window that is opened again before its page has come is gone back from', async ({ page, trial }) => {
  await open(page, trial)
  const dialog = page.getByRole('dialog')
  const add = page.getByRole('button', { name: 'New page' })
  await add.click()
  await expect(dialog).toBeVisible()
  let release = (): void => undefined
  const held = new Promise<void>((go) => (release = go))
  await page.route('**/api/preview', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.reload()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await add.click()
  await expect(dialog).toBeVisible()
  release()
  await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/edit\/page\/$/)
})
