import { expect, test } from './test'
import { nextTask, stopClock } from './stopClock'

test('the line types and deletes at its pace until its button stops it', { tag: '@quick' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await stopClock(page)
  await page.goto('/')
  await nextTask(page)
  const line = page.locator('[data-typed]')
  const text = line.locator('strong').first()
  const button = line.locator('button')
  const { holdMs } = await line.evaluate((element: HTMLElement) => ({ ...element.dataset }))
  const [, first = '', second = ''] = await line.locator('strong').allTextContents()
  await expect(button).toHaveAccessibleName(/^Pause/)
  await page.clock.runFor(Number(holdMs))
  await expect(text).toHaveText(first.slice(0, -1))
  await page.clock.runFor(30 * (first.length - 1))
  await expect(text).toHaveText('')
  await page.clock.runFor(50 * second.length)
  await expect(text).toHaveText(second)
  await button.click()
  await page.clock.runFor(10_000)
  await expect(text).toHaveText(second)
  await expect(button).toHaveAccessibleName(/^Resume/)
})

test('a box narrows its list to what has the words in it', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/service-locations')
  const box = page.locator('[data-filter]').first()
  await box.locator('input').fill('INDO')
  await expect(page.locator('[data-filter-item]:visible')).toHaveText([/Indore/])
  // Other names, scripts and slips: `tests/site/searchWords.test.ts`.
  await box.locator('input').fill('भोपाल')
  await expect(page.locator('[data-filter-item]:visible')).toHaveText([/Bhopal/])
  await box.locator('input').fill('zzz')
  await expect(page.locator('[data-filter-item]:visible')).toHaveCount(0)
  await expect(box.getByRole('status')).not.toBeEmpty()
})
