import type { Page } from '@playwright/test'
import type { RelayDouble } from '../relay/double/startRelayDouble'
import { failureNoise, fill, formCases, formOn, mailsOf, openForm, type FormCase } from './formsSite'
import { expect } from './test'
import { test } from './relayTest'

/** What the browser itself has a part in: `tests/forms/faults.test.ts` has every form with each fault of the relay. */
const ownFaults: Record<string, (page: Page, relay: RelayDouble) => unknown> = {
  offline: (page) => page.context().setOffline(true),
  'hidden from the page (CORS)': (_page, relay) => relay.setFault('error-500-no-cors'),
  'refused before it is sent (CORS)': (_page, relay) => relay.setFault('preflight-refused'),
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

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ guard }) => {
  guard.allow(...failureNoise)
  guard.allowRefusals(/connect-src/, /Fetch API cannot load/)
})

for (const [fault, cause] of Object.entries(ownFaults))
  test(`a form's own end: ${fault}`, { tag: '@quick' }, async ({ page, relay }) => {
    const form = formCases(fault)[fault === 'blocked by policy' ? 1 : 0] as FormCase
    await page.setViewportSize({ width: 375, height: 667 })
    await openForm(page, form)
    await fill(formOn(page, form), form.name, form.typed)
    await cause(page, relay)
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

const yearMs = 365 * 86_400_000

for (const [jump, before, after] of [
  ['a year ahead', 0, yearMs],
  ['a year back', 0, -yearMs],
  ['from 1970 to today', -Date.now(), 0],
] as const)
  test(`a request that waits while the clock jumps ${jump} goes out once`, async ({ page, relay }) => {
    const form = formCases(jump)[0] as FormCase
    const now = Date.now()
    await page.clock.setFixedTime(now + before)
    await openForm(page, form)
    await fill(formOn(page, form), form.name, form.typed)
    await page.context().setOffline(true)
    await formOn(page, form).getByRole('button', { name: form.button }).click()
    await expect(formOn(page, form).getByText('Not sent yet')).toBeVisible()
    await page.clock.setFixedTime(now + after)
    await page.context().setOffline(false)
    await expect(page.getByText(form.success)).toBeVisible()
    // A visitor who comes back later finds nothing left to send.
    await page.reload()
    await expect(page.getByText('Not sent yet')).toHaveCount(0)
    expect(mailsOf(relay, jump)).toHaveLength(1)
  })
