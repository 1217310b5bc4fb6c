import type { Page } from '@playwright/test'
import { open, test, type Trial } from './editorTrial'
import { expect } from './test'

/* A button that is pressed again before the server has answered counts again, and keeps the focus. */

test.use({ viewport: { width: 1280, height: 800 } })

/** Answers of the server come late, as over a slow network. */
const answersLate = async (page: Page): Promise<void> => {
  await page.route('**/api/apply', async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
}

const addressOf = ({ address }: Trial, rest: string): string => `${new URL(address).origin}/edit/page/${rest}`

test('a section goes two places by two quick presses, and is hidden once', async ({ page, trial }) => {
  const site = await open(page, trial)
  await answersLate(page)
  const blocks = () => site.locator('[data-block]').evaluateAll((all) => all.map(({ id }) => id))
  const before = await blocks()
  const [first = '', second = '', third = '', ...others] = before
  const bar = page.locator('.section-bar')
  const press = (name: string) => bar.getByRole('button', { name, exact: true })
  const undo = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      await page.getByRole('button', { name: /^Undo/ }).click()
      await expect(page.getByRole('button', { name: /^Redo/ })).toBeEnabled()
    }
    await expect.poll(blocks).toEqual(before)
    await expect(page.getByText('Everything is saved')).toBeVisible()
  }

  // By pointer.
  await site.getByRole('heading', { level: 1 }).hover()
  await press('Move down').dblclick()
  await expect.poll(blocks).toEqual([second, third, first, ...others])
  await expect(page.getByRole('status').filter({ hasText: 'is number 3 of' })).toBeAttached()
  expect(await blocks()).toEqual([second, third, first, ...others])
  await undo(2)

  // By keys: at the end of the list the button is still there.
  await site.locator(`#${third} [tabindex="0"]`).first().focus()
  await page.keyboard.press('F6')
  await press('Move up').focus()
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Enter')
  await expect.poll(blocks).toEqual([third, first, second, ...others])
  await expect(press('Move up')).toBeDisabled()
  await expect(press('Move up')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'is number 1 of' })).toBeAttached()
  await expect(press('Move up')).toBeFocused()
  await undo(2)

  await site.locator(`#${second} [tabindex="0"]`).first().focus()
  await page.keyboard.press('F6')
  await press('Hide').focus()
  for (let time = 0; time < 2; time += 1) await page.keyboard.press('Enter')
  await expect.poll(blocks).toEqual([first, third, ...others])
  await undo(1)

  // Each press on the copy makes one.
  await site.locator(`#${second} [tabindex="0"]`).first().focus()
  await page.keyboard.press('F6')
  await press('Duplicate').focus()
  for (let time = 0; time < 2; time += 1) await page.keyboard.press('Enter')
  await expect.poll(async () => (await blocks()).filter((id) => id !== '').length).toBe(before.length + 2)
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await undo(2)
})

test('an item of a list goes two places by two quick presses', async ({ page, trial }) => {
  await open(page, trial)
  await answersLate(page)
  const panel = page.getByRole('complementary')
  await page.goto(addressOf(trial, '?at=frame/header'))
  const links = panel.locator('.items').filter({ hasText: 'Towns' }).locator(':scope > ol > li')
  const words = async (): Promise<string[]> => {
    const all = await links.allInnerTexts()
    return all.map((text) => text.split('\n')[0]?.trim() ?? '')
  }
  await expect(links.first()).toBeVisible()
  const [first = '', second = '', third = '', ...others] = await words()
  const down = panel.getByRole('button', { name: `Move down: ${first}` })
  await down.focus()
  for (let time = 0; time < 2; time += 1) await page.keyboard.press('Enter')
  await expect.poll(words).toEqual([second, third, first, ...others])
  await expect(down).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'is number 3 of' })).toBeAttached()
  await page.waitForTimeout(1000)
  expect(await words()).toEqual([second, third, first, ...others])
  await expect(down).toBeFocused()
})
