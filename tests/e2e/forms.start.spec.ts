import { fill, formCases, formOn, mailsOf } from './formsSite'
import { test } from './relayTest'
import { expect } from './test'
import { hydrated } from './walkPage'

const [booking] = formCases('Where from')

test('a booking knows the city whose page it was begun on', { tag: '@quick' }, async ({ page, relay }) => {
  if (!booking) return
  await page.goto('/locations/bhopal')
  await page.getByRole('link', { name: 'Book a visit in Bhopal' }).first().click()
  await expect(page).toHaveURL(/\/book-now\?city=bhopal$/)
  await expect(page.locator('#booking-city')).toHaveValue('Bhopal')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/book-now$/)
  const { city: _, ...typed } = booking.typed
  await fill(formOn(page, booking), booking.name, typed)
  await formOn(page, booking).getByRole('button', { name: booking.button }).click()
  await expect.poll(() => mailsOf(relay, 'Where from').at(-1)?.city).toBe('Bhopal')
  // The form is empty again but for what it started with.
  await expect(page.locator('#booking-name')).toHaveValue('')
  await expect(page.locator('#booking-city')).toHaveValue('Bhopal')
})

test('an address brings choices that exist to fields that are meant, and nothing else', async ({ page }) => {
  await page.goto('/book-now?serviceType=rat-control&city=BHOPAL&name=Mallory&propertyType=commercial&__proto__=x&x')
  await expect(page.locator('#booking-serviceType')).toHaveValue('rat-rodent-control')
  await expect(page.locator('#booking-city')).toHaveValue('Bhopal')
  await expect(page.locator('#booking-name')).toHaveValue('')
  await expect(page.locator('[id^="booking-propertyType-"][value="residential" i]')).toBeChecked()
  await hydrated(page)
  await expect(page.locator('#booking-serviceType')).toHaveValue('rat-rodent-control')

  await page.goto('/book-now?city=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&serviceType=')
  await hydrated(page)
  await expect(page.locator('#booking-city')).toHaveValue('')
  await expect(page.locator('#booking-serviceType')).toHaveValue('')
})

test('what a visitor chose stays', async ({ page }) => {
  await page.route(/startFields/, async (route) => {
    await page.locator('#booking-city').selectOption('Indore')
    await route.continue()
  })
  await page.goto('/book-now?city=bhopal')
  await hydrated(page)
  await expect(page.locator('#booking-city')).toHaveValue('Indore')
})

test('the panel on the page of a service asks for that one', async ({ page }) => {
  await page.goto('/services/cockroach-control')
  await page.getByRole('link', { name: 'Book Pest Control Service' }).click()
  await hydrated(page)
  await expect(page.locator('#bookingPanel-serviceType')).toHaveValue('cockroach-control')
  await page.goto('/pest-services')
  await expect(page.locator('#bookingPanel-serviceType')).toHaveValue('')
})
