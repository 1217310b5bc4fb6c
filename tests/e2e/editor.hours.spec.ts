import type { Page } from '@playwright/test'
import { open, test } from './editorTrial'
import { expect } from './test'

/* Closed on one day, and other hours on Saturdays, by what is seen on the screen. */

/** The errors among the problems, as the bar counts them. */
const errors = (page: Page) => page.locator('.problems[data-errors]')

async function visitCompany(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Whole site' }).click()
  await page.getByRole('link', { name: 'Company' }).click()
}

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 800 }, edited: 'new clinic' })

  test('a day is taken out of the line that has it, and each way back leads to its item', async ({ page, trial }) => {
    await open(page, trial)
    const panel = page.getByRole('complementary')
    await visitCompany(page)
    const back = panel.getByRole('link', { name: 'Back: Company' })
    const day = panel.locator('input[type=date]')

    // The first day opens as each later one, and keeps its row also when its name is written.
    await panel.getByRole('button', { name: 'Add “Closed days”' }).click()
    await expect(day).toBeFocused()
    await day.fill('2026-12-24')
    await back.click()
    const days = panel.getByRole('group', { name: 'Closed days' })
    const row = days.getByRole('link')
    await expect(row).toHaveText('24 December 2026')
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport()
    await row.click()
    await panel.getByLabel('Every year').click()
    await back.click()
    await expect(row).toHaveText('24 December, each year')
    await row.click()
    await panel.getByLabel('Why').first().fill('Christmas Eve')
    await back.click()
    await expect(row).toHaveText('Christmas Eve24 December, each year')
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport()

    // A new line has the times of the one before. Days are ticked freely: times that are set take days out of other lines.
    const hours = panel.getByRole('group', { name: 'Opening hours' })
    await hours.getByRole('button', { name: /^Add/ }).click()
    await expect(panel.getByLabel('Monday')).toBeFocused()
    await expect(panel.getByLabel('Opens')).toHaveValue('17:00')
    // Nothing is wrong yet. Until the times are set, the check says above the fields that two lines overlap.
    const place = () => panel.getByLabel('Closes').boundingBox()
    const before = await place()
    await panel.getByLabel('Saturday').click()
    await expect(panel.getByText(/was removed from/)).toHaveCount(0)
    await panel.getByLabel('Opens').fill('08:00')
    await panel.getByLabel('Closes').focus()
    await expect(panel.getByText(/was removed from/)).toHaveCount(0)
    await panel.getByLabel('Closes').fill('13:00')
    await panel.getByLabel('Sunday').click()
    await expect(panel.getByText(/^Saturday was removed from “Mon–Sat/)).toHaveText(
      /^[^”]*“Mon–Sat\s10[^”]*”\. Put it back$/,
    )
    await expect(errors(page)).toHaveCount(0)
    await expect.poll(place).toEqual(before)
    await back.click()
    await expect(hours.getByRole('listitem').getByRole('link')).toHaveText([/^Mon–Fri\s10/, /^Mon–Fri\s5/, /^Sat\s8/])
    await expect(hours.getByRole('link', { name: /^Sat/ })).toBeFocused()
    await expect(hours.getByRole('link', { name: /^Sat/ })).toBeInViewport()
    // It comes back in one press, also from the list and after other pages were looked at.
    await page.getByRole('tab', { name: 'Pages' }).click()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await visitCompany(page)
    await hours.getByRole('button', { name: 'Put it back' }).click()
    await expect(hours.getByRole('listitem').getByRole('link').first()).toHaveText(/^Mon–Sat\s10/)
    await expect(panel.getByText(/was removed from/)).toHaveCount(0)
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect(hours.getByRole('listitem').getByRole('link').first()).toHaveText(/^Mon–Fri\s10/)

    await page.getByRole('button', { name: 'Save…' }).click()
    const changes = page.getByRole('dialog')
    await expect(changes).toContainText('Company › Opening hours › Mon–Sat › Days › Sat removed')
    await expect(changes).toContainText('Christmas Eve, 24 December, each year')
    await expect(changes).not.toContainText(/-W-|--12|\bMo\b/)
  })

  test('a day with a pause keeps both lines when its owner says so', async ({ page, trial }) => {
    await open(page, trial)
    const panel = page.getByRole('complementary')
    await visitCompany(page)
    const hours = panel.getByRole('group', { name: 'Opening hours' })
    await hours.getByRole('button', { name: /^Add/ }).click()
    await panel.getByLabel('Saturday').click()
    await panel.getByLabel('Friday').click()
    await panel.getByLabel('Opens').fill('15:00')
    await panel.getByLabel('Closes').fill('16:30')
    await expect(errors(page)).toHaveCount(0)
    // A time of which a part is deleted is not gone: it is as it was once the field is left.
    await panel.getByLabel('Opens').focus()
    await page.keyboard.press('Backspace')
    await expect(panel.getByLabel('Opens')).toHaveValue('')
    await panel.getByLabel('Closes').focus()
    await expect(panel.getByLabel('Opens')).toHaveValue('15:00')
    await page.getByRole('button', { name: 'Undo' }).first().hover()
    await expect(errors(page)).toHaveCount(0)
    await panel.getByRole('link', { name: 'Back: Company' }).click()
    await expect(hours.getByRole('listitem').getByRole('link').first()).toHaveText(/^Mon–Sat/)
  })
})
