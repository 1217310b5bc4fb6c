import type { Page } from '@playwright/test'
import { failureNoise, fill, formCases, formOn, mailsOf, openForm, type FormCase } from './formsSite'
import { expect } from './test'
import { test } from './relayTest'
import { isDeep } from '../depth'

/**
 * When the visitor leaves: with the first request to the relay or its answer, or so many ms after the press, of which the
 * thorough run tries more: what has happened by then differs from run to run, and all of it must be right. The relay
 * answers after 700 ms.
 */
const instants = isDeep
  ? ([0, 20, 60, 120, 250, 400, 600, 750, 1000, 1500, 'request', 'response'] as const)
  : ([0, 'request', 'response'] as const)

function momentOf(page: Page, when: (typeof instants)[number]): Promise<unknown> {
  if (when === 'request') return page.waitForRequest((request) => request.method() === 'POST')
  if (when === 'response') return page.waitForResponse((response) => response.request().method() === 'POST')
  return new Promise((done) => setTimeout(done, when))
}

test.beforeEach(({ guard }) => guard.allow(...failureNoise))

/** How many requests the browser keeps. */
const keptIn = (page: Page): Promise<number> =>
  page.evaluate(() => Object.values({ ...localStorage }).filter((value) => String(value).includes('payload')).length)

const departures = ['close', 'navigate'] as const

// The booking form stands for the others, which go through the same outbox.
test('leaving after the press, at some instants', { tag: '@quick' }, async ({ context, relay }) => {
  const told: string[] = []
  for (const [turn, when] of instants.entries()) {
    const departure = departures[turn % 2] as (typeof departures)[number]
    const [form] = formCases(`Leaves ${turn}`) as [FormCase]
    const [visitor, sent] = [form.typed.name as string, form.sent]
    let page = await context.newPage()
    await openForm(page, form)
    await fill(formOn(page, form), form.name, form.typed)
    const button = formOn(page, form).getByRole('button', { name: form.button })
    relay.setFault('delayed-ok', { delayMs: 700 })
    const moment = momentOf(page, when)
    await button.click()
    await moment
    if (departure === 'close') {
      // A close that asks the page first resolves before the page is gone; who comes back comes after that.
      const gone = page.waitForEvent('close')
      await page.close({ runBeforeUnload: true })
      await gone
      page = await context.newPage()
    }
    relay.clearFaults()
    await page.goto('/about-us')
    // It is there, or the next page says that it is not known to be: and then one press brings it home.
    const card = page.locator('[data-unsent]')
    await expect.poll(async () => (await keptIn(page)) === (await card.count())).toBe(true)
    if ((await card.count()) === 0) expect(mailsOf(relay, visitor)).not.toEqual([])
    if ((await card.count()) > 0) await card.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => mailsOf(relay, visitor).length).toBeGreaterThan(0)
    await expect(card).toHaveCount(0)
    const mails = mailsOf(relay, visitor)
    told.push(`${when}, ${departure}: ${mails.length}`)
    expect(new Set(mails.map((mail) => mail.reference)).size, told.join('\n')).toBe(1)
    expect(mails[0]).toMatchObject(sent)
    await page.close()
  }
  console.log(`Mails for each instant: ${told.join('; ')}`)
})

test('a lead left behind by a crash goes out by itself on the next page, and says so', async ({ page, relay }) => {
  const [form] = formCases('Crash') as [FormCase]
  await openForm(page, form)
  await fill(formOn(page, form), form.name, form.typed)
  relay.setFault('hang')
  await formOn(page, form).getByRole('button', { name: form.button }).click()
  await expect
    .poll(() =>
      page.evaluate(() => Object.values({ ...localStorage }).some((value) => String(value).includes('"sending"'))),
    )
    .toBe(true)
  // A browser that draws nothing new may not be idle for a long time: it calls when the time is up, and not before.
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, { timeout } = {}) =>
      timeout === undefined ? 0 : window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }))
  })
  // As a killed process leaves it: without a last word.
  const left = await page.evaluate(() => ({ ...localStorage }))
  await page.goto('about:blank')
  await page.goto('/robots.txt')
  await page.evaluate(
    (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, String(value))),
    left,
  )
  relay.clearFaults()
  await page.goto('/about-us')
  await expect(page.getByText(form.success)).toBeVisible()
  await expect(page.locator('[data-unsent]')).toHaveCount(0)
  expect(new Set(mailsOf(relay, 'Crash').map((mail) => mail.reference)).size).toBe(1)
})

test('what could not be sent waits on every page', { tag: '@quick' }, async ({ page, relay }) => {
  const form = formCases('Waiting')[1] as FormCase
  await openForm(page, form)
  await fill(formOn(page, form), form.name, form.typed)
  relay.setFault('not-activated')
  await formOn(page, form).getByRole('button', { name: form.button }).click()
  await expect(formOn(page, form).getByText('Not sent yet')).toBeVisible()
  const reference = await formOn(page, form).locator('[data-unsent]').getAttribute('data-unsent')
  await page.goto('/pest-services')
  const card = page.getByRole('group', { name: 'Not sent yet' })
  const region = page.getByRole('region', { name: 'Not sent yet' })
  await expect(card).toContainText(`Reference ${reference}`)
  await expect(card.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+919876543210')
  const chat = new URL((await card.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')) ?? '')
  expect(chat.searchParams.get('text')).toBe(
    `Your name: Waiting\nPhone: 9876543210\nService: Termite Control\nAddress: Plot 7, Bhopal\nReference: ${reference}`,
  )
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect(region).toHaveCount(1)
  await card.getByRole('button', { name: 'Discard' }).click()
  await expect(card).toHaveCount(0)
  await expect(region).toHaveCount(0)
  expect(
    await page.evaluate(() => Object.values({ ...localStorage }).some((value) => String(value).includes('Waiting'))),
  ).toBe(false)
})
