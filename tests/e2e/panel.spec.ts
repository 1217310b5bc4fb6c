import { formCases, formOn, type FormCase } from './formsSite'
import { expect } from './test'
import { holdRequests } from './holdRequests'
import { test } from './relayTest'
import type { Page } from '@playwright/test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const [, inPanel] = formCases('Asha of the Panel') as [FormCase, FormCase]
const panelFile = '**/assets/panel.*.txt'
const bar = (page: Page) => page.getByRole('link', { name: 'Book Pest Control Service' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Book a pest control visit' })

test('a page does not contain the form of the panel', async ({ page }) => {
  const response = await page.goto('/gallery')
  expect(await response?.text()).not.toContain('data-form="bookingPanel"')
  await bar(page).click()
  await expect(panel(page).getByRole('textbox', { name: 'Your name' })).toBeVisible()
})

test('a bar that is pressed before the form is there opens it', { tag: '@quick' }, async ({ page }) => {
  const release = await holdRequests(page, panelFile)
  await page.goto('/gallery')
  await page.waitForLoadState('load')
  for (let press = 0; press < 5; press += 1) await bar(page).click()
  await expect(panel(page)).toHaveCount(0)
  await release()
  await expect(panel(page)).toBeVisible()
  await expect(formOn(page, inPanel)).toHaveCount(1)
  expect(new URL(page.url()).pathname).toBe('/gallery')
})

test('where the form of the panel does not come, the bar leads to the page with the form', async ({ page, guard }) => {
  guard.allow(/Failed to load resource/, /ERR_FAILED/)
  await page.route(panelFile, (route) => route.abort())
  await page.goto('/services/cockroach-control')
  await page.waitForLoadState('load')
  await bar(page).click()
  await expect(page).toHaveURL('/book-now?serviceType=cockroach-control')
  await expect(page.locator('#booking-serviceType')).toHaveValue('cockroach-control')
})
