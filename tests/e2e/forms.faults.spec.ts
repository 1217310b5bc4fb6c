import { isDeep } from '../depth'
import type { Page } from '@playwright/test'
import { faultNames, faults, type FaultName } from '../relay/double/faults'
import { failureNoise, fill, formCases, formOn, mailsOf, openForm, type FormCase } from './formsSite'
import { expect } from './test'
import { test } from './relayTest'
import { relaySeconds } from './sites/sites'
import { takenOver } from './walkPage'

/** What counts as sent: the relay said so, and in time. */
const confirmed: readonly FaultName[] = ['true-string', 'true-boolean', 'created-201', 'delayed-ok']

/** What goes wrong on the visitor's side of the network. */
const ownFaults: Record<string, (page: Page, relayUrl: string) => Promise<unknown>> = {
  offline: (page) => page.context().setOffline(true),
  'connection refused': (page, relayUrl) => page.route(`${relayUrl}/**`, (route) => route.abort('connectionrefused')),
  'blocked by the client': (page, relayUrl) => page.route(`${relayUrl}/**`, (route) => route.abort('blockedbyclient')),
  'blocked by policy': (page) =>
    page.evaluate(() =>
      document.head.append(
        Object.assign(document.createElement('meta'), {
          httpEquiv: 'Content-Security-Policy',
          content: "connect-src 'none'",
        }),
      ),
    ),
}

/**
 * What the browser itself has a part in, and one answer for each thing that the form makes of an answer it has read.
 */
const inBrowser: readonly FaultName[] = [
  'preflight-refused',
  'error-500-no-cors',
  'reset-after-headers',
  'hang-after-delivery',
  'redirect-302',
  'created-201',
  'rate-limited-429-retry-after',
]

/** One form with those, the panel with some; `tests/forms/faults.test.ts` has every form with each fault. */
const tried: Partial<Record<FormCase['name'], readonly FaultName[]>> = {
  booking: isDeep ? faultNames : inBrowser,
  bookingPanel: isDeep ? faultNames : ['true-string', 'html-200', 'reset-after-delivery'],
}

/** What is given up only when the time-out has come: the page's clock lets that time pass. */
const isWaitedFor = (fault: FaultName): boolean => faults[fault].does.kind === 'hang' || 'drip' in faults[fault].does

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ guard }) => {
  guard.allow(...failureNoise)
  guard.allowRefusals(/connect-src/, /Fetch API cannot load/)
})

for (const { name, path } of formCases()) {
  const names = tried[name]
  if (!names) continue
  test(`every fault of the relay: ${name}`, async ({ page, relay }) => {
    const failures: string[] = []
    await page.clock.install()
    await page.goto(path)
    await takenOver(page)
    for (const fault of names) {
      const visitor = `${name} ${fault}`
      const form = formCases(visitor).find((each) => each.name === name) as FormCase
      const element = formOn(page, form)
      if (name === 'bookingPanel') await page.getByRole('link', { name: 'Book Pest Control Service' }).click()
      await fill(element, name, form.typed)
      relay.setFault(fault)
      const isAsked = isWaitedFor(fault) ? page.waitForRequest((request) => request.method() === 'POST') : undefined
      await element.getByRole('button', { name: form.button }).click()
      if (isAsked) {
        await isAsked
        if (faults[fault].delivered) await expect.poll(() => mailsOf(relay, visitor)).toHaveLength(1)
        await page.clock.fastForward(relaySeconds * 1000)
      }
      const success = page.getByText(form.success)
      const outcome = await page
        .waitForFunction(
          ({ text, formName }) => {
            if (document.querySelector('[data-toasts]:not(:empty)')?.textContent?.includes(text)) return 'success'
            return document.querySelector(`form[data-form="${formName}"] [data-unsent]`) && 'not sent'
          },
          { text: form.success, formName: name },
          { timeout: 30_000 },
        )
        .then(
          (told) => told.jsonValue(),
          () => 'nothing',
        )
      if (outcome !== (confirmed.includes(fault) ? 'success' : 'not sent')) failures.push(`${fault}: ${outcome}`)
      relay.clearFaults()
      if (outcome === 'not sent') {
        if (!(await page.getByText('Something went wrong. Please try again.').isVisible()))
          failures.push(`${fault}: nothing was said`)
        if ((await element.locator(`#${name}-name`).inputValue()) !== visitor)
          failures.push(`${fault}: the fields were emptied`)
        await element.getByRole('button', { name: 'Try again' }).click()
        await success.waitFor({ timeout: 30_000 }).catch(() => failures.push(`${fault}: no success after trying again`))
      }
      const mails = mailsOf(relay, visitor)
      // Also where the browser sends once more by itself, after a reset: the relay knows a lead that comes again.
      if (mails.length !== 1) failures.push(`${fault}: ${mails.length} mails`)
      if (new Set(mails.map((mail) => mail.reference)).size !== 1) failures.push(`${fault}: more than one reference`)
      if (
        await page.evaluate(() => Object.values({ ...localStorage }).some((value) => String(value).includes('payload')))
      )
        failures.push(`${fault}: not purged`)
      await page.getByRole('button', { name: 'Close this message' }).click()
    }
    expect(failures).toEqual([])
  })
}

for (const [fault, cause] of Object.entries(ownFaults)) {
  if (!isDeep && fault === 'blocked by the client') continue
  test(`a form's own end: ${fault}`, { tag: '@quick' }, async ({ page, relay }) => {
    const form = formCases(fault)[fault.startsWith('blocked') ? 1 : 0] as FormCase
    await page.setViewportSize({ width: 375, height: 667 })
    await openForm(page, form)
    await fill(formOn(page, form), form.name, form.typed)
    await cause(page, relay.url)
    await formOn(page, form).getByRole('button', { name: form.button }).click()
    await expect(formOn(page, form).getByText('Not sent yet')).toBeVisible()
    // Nobody has to look for the ways out: all of them are on the screen, and nothing lies over them.
    const last = formOn(page, form).locator('[data-unsent] button').last()
    await expect(last).toBeInViewport({ ratio: 1 })
    const isOnTop = await last.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isOnTop).toBe(true)
    await expect(page.getByText(form.success)).toHaveCount(0)
    await expect(formOn(page, form).locator(`#${form.name}-name`)).toHaveValue(fault)
    expect(mailsOf(relay, fault)).toEqual([])
    if (fault !== 'offline') return
    // Back on the network it goes out by itself, and says so.
    await page.context().setOffline(false)
    await expect(page.getByText(form.success)).toBeVisible()
    expect(mailsOf(relay, fault)).toHaveLength(1)
  })
}
