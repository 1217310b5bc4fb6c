import { thorough } from '../depth'
import type { Page } from '@playwright/test'
import { failureNoise, fill, formCases, formOn, mailsOf, openForm, someForms, type FormCase } from './formsSite'
import { holdRequests } from './holdRequests'
import { expect } from './test'
import { test } from './relayTest'

const ways: Record<string, (form: HTMLFormElement) => void> = {
  '20 × requestSubmit': (form) => Array.from({ length: 20 }, () => form.requestSubmit()),
  '20 clicks': (form) =>
    Array.from({ length: 20 }, () => form.querySelector<HTMLButtonElement>('button[type=submit]')?.click()),
  'a click and requestSubmit': (form) => {
    form.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
    form.requestSubmit()
  },
}

for (const [turn, [way, press]] of Object.entries(ways).entries()) {
  const run = way === '20 clicks' ? test : thorough(test)
  run(`one request for ${way}`, { tag: '@quick' }, async ({ page, relay }) => {
    const forms = someForms(way, turn)
    for (const form of forms) {
      await openForm(page, form)
      await fill(formOn(page, form), form.name, form.typed)
      await formOn(page, form).evaluate(press as (form: HTMLElement | SVGElement) => void)
      await expect(page.getByText(form.success)).toBeVisible()
    }
    expect(mailsOf(relay, way)).toHaveLength(forms.length)
  })
}

/** Presses the Enter key again and again, without waiting for what the page makes of it. */
async function pressEnter(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
  await Promise.all(
    Array.from({ length: times }).flatMap(() => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]),
  )
  await session.detach()
}

test(
  'one request for 20 times the Enter key, and for a click and Enter',
  { tag: '@quick' },
  async ({ page, relay }) => {
    const [form] = formCases('Enter') as [FormCase]
    for (const count of [1, 2]) {
      await openForm(page, form)
      await fill(formOn(page, form), form.name, form.typed)
      // The answer comes when all is pressed: a press after it would be one of the empty form.
      const release = await holdRequests(page, relay.url)
      if (count === 2) await formOn(page, form).getByRole('button', { name: form.button }).click()
      await formOn(page, form).locator('#booking-name').focus()
      await pressEnter(page, 20)
      await release()
      await expect(page.getByText(form.success)).toBeVisible()
      expect(mailsOf(relay, 'Enter')).toHaveLength(count)
    }
  },
)

test('while it sends, the button says so, keeps the focus and does nothing', async ({ page, relay }) => {
  const [form] = formCases('Busy') as [FormCase]
  await openForm(page, form)
  await fill(formOn(page, form), form.name, form.typed)
  const release = await holdRequests(page, relay.url)
  const button = formOn(page, form).getByRole('button', { name: form.button })
  await button.focus()
  await page.keyboard.press('Space')
  const busy = formOn(page, form).getByRole('button', { name: 'Processing...' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await expect(busy).toBeFocused()
  await page.keyboard.press('Space')
  await release()
  await expect(page.getByText(form.success)).toBeVisible()
  await expect(button).toBeFocused()
  await expect(button).not.toHaveAttribute('aria-disabled')
  expect(mailsOf(relay, 'Busy')).toHaveLength(1)
})

test('a page that comes back from the back/forward cache is not stuck', async ({ page, relay, guard }) => {
  guard.allow(...failureNoise)
  const [form] = formCases('Back') as [FormCase]
  await openForm(page, form)
  await fill(formOn(page, form), form.name, form.typed)
  relay.setFault('hang', { times: 1 })
  await formOn(page, form).getByRole('button', { name: form.button }).click()
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(formOn(page, form).getByText('Not sent yet')).toBeVisible()
  await expect(formOn(page, form).getByRole('button', { name: form.button })).toBeVisible()
})
