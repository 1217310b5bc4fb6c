import type { Page } from '@playwright/test'
import { fill, formCases, formOn, mailsOf, openForm, type FormCase } from './formsSite'
import { holdRequests } from './holdRequests'
import { expect } from './test'
import { test } from './relayTest'

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
      const release = await holdRequests(page, `${relay.url}/**`)
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
  const release = await holdRequests(page, `${relay.url}/**`)
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
