import type { Page } from '@playwright/test'

import { expect } from './test'
import { test } from './relayTest'
import type { ChatSite } from './workerSites'
import type { Answer } from './LookupDouble'
import { lookupSeconds } from './sites/sites'
import { hydrated } from './walkPage'

/** How the browser's own position service behaves. */
type Device = 'here' | 'denied' | 'missing'

/** Puts a double in the place of the browser's position service. */
const play = (page: Page, device: Device) =>
  page.addInitScript((kind) => {
    const coords = { latitude: 23.1765, longitude: 75.7885, accuracy: 20 }
    const getCurrentPosition = (done: PositionCallback, failed?: PositionErrorCallback | null) => {
      if (kind === 'here') setTimeout(done, 0, { coords })
      else setTimeout(() => failed?.({ code: 1 } as GeolocationPositionError), 0)
    }
    Object.defineProperty(Navigator.prototype, 'geolocation', {
      configurable: true,
      get: () => (kind === 'missing' ? undefined : { getCurrentPosition }),
    })
  }, device)

/** Keeps every message that comes over the page, with its kind. */
const watchToasts = (page: Page) =>
  page.addInitScript(() => {
    const toasts: string[] = []
    Object.assign(window, { toasts })
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('[data-toasts] [data-kind]'))
            toasts.push(`${node.getAttribute('data-kind')}: ${node.querySelector('p')?.textContent}`)
    }).observe(document, { childList: true, subtree: true })
  })
const toastsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { toasts: string[] }).toasts)

/** Opens the booking panel of a light page. */
async function openPanel(page: Page, site: ChatSite) {
  await page.goto(`${site.url}/gallery`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Book Pest Control Service' }).click()
  const panel = page.getByRole('dialog', { name: 'Book a pest control visit' })
  return {
    panel,
    button: panel.getByRole('button', { name: 'Detect my location' }),
    field: panel.getByLabel('Address'),
  }
}

const words = {
  unsupported: 'error: Geolocation is not supported by your browser.',
  detecting: 'info: Detecting your location...',
  detected: 'success: Location detected successfully!',
  empty: 'warning: Address details not found. Please enter manually.',
  unreadable: "warning: Couldn't convert location to address. Please enter manually.",
  denied: "error: Couldn't access your location. Please check permissions and try again.",
}

/**
 * What the visitor is told of each outcome, and what stands in the field; `tests/forms/lookups.test.ts` has what leads to
 * each.
 */
const cases: [
  name: string,
  device: Device,
  answer: Answer | undefined,
  asked: number,
  ...says: (keyof typeof words)[],
][] = [
  ['all is well', 'here', undefined, 1, 'detecting', 'detected'],
  ['the browser cannot do it', 'missing', undefined, 0, 'unsupported'],
  ['the visitor says no', 'denied', undefined, 0, 'detecting', 'denied'],
  ['the service knows nothing', 'here', { body: {} }, 1, 'detecting', 'empty'],
  ['the service hangs', 'here', 'hang', 1, 'detecting', 'unreadable'],
]

for (const [name, device, answer, asked, ...says] of cases)
  test(`the address when ${name}`, { tag: '@quick' }, async ({ page, main, lookups, guard }) => {
    guard.allow(/Failed to load resource|net::ERR/)
    if (answer) lookups.set('/address', answer)
    await play(page, device)
    await watchToasts(page)
    if (answer === 'hang') await page.clock.install()
    const { button, field } = await openPanel(page, main)
    await button.click()
    if (answer === 'hang') {
      await expect.poll(() => lookups.askedFor('/address')).toBe(1)
      await page.clock.fastForward(lookupSeconds * 1000)
    }
    await expect.poll(() => toastsOf(page)).toEqual(says.map((each) => words[each]))
    await expect(field).toHaveValue(says.includes('detected') ? 'Freeganj Road, Freeganj, Ujjain, 456010' : '')
    await expect(button).not.toHaveAttribute('aria-disabled')
    expect(lookups.askedFor('/address')).toBe(asked)
  })

test('one press is one request, and the same place is asked for once', async ({ page, main, lookups }) => {
  await play(page, 'here')
  lookups.set('/address', { body: { address: { road: 'Freeganj Road' } }, delayMs: 300 })
  const { panel, button, field } = await openPanel(page, main)
  await expect(panel.getByText('Address data © OpenStreetMap contributors')).toBeVisible()
  await button.evaluate((element: HTMLElement) => {
    for (let press = 0; press < 20; press += 1) element.click()
  })
  await expect(field).toHaveValue('Freeganj Road')
  await button.click()
  await expect(page.getByText('Location detected successfully!')).toBeVisible()
  expect(lookups.askedFor('/address')).toBe(1)
  expect(lookups.requests.find(({ path }) => path === '/address')?.search).toBe(
    '?format=json&lat=23.17650&lon=75.78850',
  )
  await page.goto(main.url)
  await hydrated(page)
  const again = await openPanel(page, main)
  await again.button.click()
  await expect(again.field).toHaveValue('Freeganj Road')
  expect(lookups.askedFor('/address')).toBe(1)
})

test('what was typed gives way only to a yes', async ({ page, main }) => {
  await play(page, 'here')
  const { panel, button, field } = await openPanel(page, main)
  await field.fill('Near the old well')
  await button.click()
  await expect(panel.getByText('Use this address instead of what you typed?')).toBeVisible()
  await expect(field).toHaveValue('Near the old well')
  await panel.getByRole('button', { name: 'Keep mine' }).click()
  await expect(field).toHaveValue('Near the old well')
  await expect(button).toBeFocused()
  await button.click()
  await panel.getByRole('button', { name: 'Use it' }).click()
  await expect(field).toHaveValue('Freeganj Road, Freeganj, Ujjain, 456010')
  await expect(button).toBeFocused()
  // The form has heard of it.
  await panel.getByRole('button', { name: 'Send request' }).click()
  await expect(field).not.toHaveAttribute('aria-invalid')
  // What the button filled in was not typed.
  await button.click()
  await expect(panel.getByText('Use this address instead of what you typed?')).toHaveCount(0)
})
