import { isDeep, thorough } from '../depth'
import type { Page } from '@playwright/test'
import { chatOn, live, reply } from './chatSite'
import { expect } from './test'
import { test } from './relayTest'
import type { ChatSite } from './workerSites'
import type { Answer } from './LookupDouble'
import { lookupSeconds } from './sites/sites'
import { takenOver } from './walkPage'

/** How the browser's own position service behaves. */
type Device = 'here' | 'far off' | 'denied' | 'silent' | 'missing' | 'throws'

/** Puts a double in the place of the browser's position service. */
const play = (page: Page, device: Device) =>
  page.addInitScript((kind) => {
    const found = (accuracy: number) =>
      ({ coords: { latitude: 23.1765, longitude: 75.7885, accuracy } }) as GeolocationPosition
    const getCurrentPosition = (done: PositionCallback, failed?: PositionErrorCallback | null) => {
      if (kind === 'throws') throw new Error('Blocked')
      if (kind === 'here') setTimeout(done, 0, found(20))
      if (kind === 'far off') setTimeout(done, 0, found(80_000))
      if (kind === 'denied') setTimeout(() => failed?.({ code: 1 } as GeolocationPositionError), 0)
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
  await takenOver(page)
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

/** What the visitor is told in each case, and what stands in the field. */
const cases: {
  name: string
  device: Device
  answer?: Answer
  offline?: true
  asked: number
  says: (keyof typeof words)[]
  filled?: string
}[] = [
  {
    name: 'all is well',
    device: 'here',
    asked: 1,
    says: ['detecting', 'detected'],
    filled: 'Freeganj Road, Freeganj, Ujjain, 456010',
  },
  { name: 'the browser cannot do it', device: 'missing', asked: 0, says: ['unsupported'] },
  { name: 'the visitor says no', device: 'denied', asked: 0, says: ['detecting', 'denied'] },
  { name: 'the browser throws', device: 'throws', asked: 0, says: ['detecting', 'denied'] },
  { name: 'the browser never answers', device: 'silent', asked: 0, says: ['detecting', 'denied'] },
  { name: 'the position may be another town', device: 'far off', asked: 0, says: ['detecting', 'empty'] },
  { name: 'the service knows nothing', device: 'here', answer: { body: {} }, asked: 1, says: ['detecting', 'empty'] },
  {
    name: 'the service answers 404',
    device: 'here',
    answer: { status: 404, body: { error: 'x' } },
    asked: 1,
    says: ['detecting', 'unreadable'],
  },
  {
    name: 'the service answers 500',
    device: 'here',
    answer: { status: 500, body: {} },
    asked: 1,
    says: ['detecting', 'unreadable'],
  },
  {
    name: 'the service answers with a page',
    device: 'here',
    answer: { html: true },
    asked: 1,
    says: ['detecting', 'unreadable'],
  },
  { name: 'the service hangs', device: 'here', answer: 'hang', asked: 1, says: ['detecting', 'unreadable'] },
  { name: 'there is no connection', device: 'here', offline: true, asked: 0, says: ['detecting', 'unreadable'] },
]

/**
 * By `TEST_DEEP=1` alone: in these the browser has no part that the others do not show, see
 * `tests/forms/lookups.test.ts`.
 */
const alike = [
  'the browser throws',
  'the position may be another town',
  'the service answers 404',
  'the service answers 500',
  'the service answers with a page',
  'the service knows nothing',
  'the browser cannot do it',
  'the browser never answers',
  'there is no connection',
]

for (const { name, device, answer, offline, asked, says, filled = '' } of cases) {
  if (!isDeep && alike.includes(name)) continue
  test(`the address when ${name}`, { tag: '@quick' }, async ({ page, context, main, lookups, guard }) => {
    guard.allow(/Failed to load resource|net::ERR/)
    if (answer) lookups.set('/address', answer)
    await play(page, device)
    await watchToasts(page)
    if (device === 'silent' || answer === 'hang') await page.clock.install()
    const { button, field } = await openPanel(page, main)
    if (offline) await context.setOffline(true)
    await button.click()
    if (device === 'silent') await page.clock.fastForward((lookupSeconds + 20) * 1000)
    if (answer === 'hang') {
      await expect.poll(() => lookups.askedFor('/address')).toBe(1)
      await page.clock.fastForward(lookupSeconds * 1000)
    }
    await expect.poll(() => toastsOf(page)).toEqual(says.map((each) => words[each]))
    await expect(field).toHaveValue(filled)
    await expect(button).not.toHaveAttribute('aria-disabled')
    expect(lookups.askedFor('/address')).toBe(asked)
  })
}

test('one press is one request, the same place is asked for once, and its source is named', async ({
  page,
  main,
  lookups,
}) => {
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
  await live(page)
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

thorough(test)('the conversation takes the address that was found', async ({ page, main }) => {
  await play(page, 'here')
  await watchToasts(page)
  await page.clock.install()
  await page.goto(main.url)
  await live(page)
  const chat = chatOn(page)
  for (const field of ['serviceType', 'phone']) {
    await page.clock.runFor(3000)
    await reply(page, main, field)
  }
  await page.clock.runFor(3000)
  await expect(chat.button).toHaveAttribute('aria-disabled', 'true')
  await chat.window.getByRole('button', { name: 'Detect my location' }).click()
  // The device and the service answer when they will; what the page waits for besides goes by its clock.
  await expect
    .poll(async () => {
      await page.clock.runFor(200)
      return chat.field(main.name, 'address').inputValue()
    })
    .toBe('Freeganj Road, Freeganj, Ujjain, 456010')
  await expect(chat.button).not.toHaveAttribute('aria-disabled')
  expect(await toastsOf(page)).toEqual([words.detecting, words.detected])
  await page.reload()
  await live(page)
  await expect(chat.field(main.name, 'address')).toHaveValue('Freeganj Road, Freeganj, Ujjain, 456010')
})
