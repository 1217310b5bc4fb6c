import type { Page } from '@playwright/test'
import { failureNoise, fill, formCases, type FormCase } from './formsSite'
import { expect } from './test'
import { test } from './relayTest'
import { hydrated } from './walkPage'

interface Reader {
  start(options: { container: Element }): Promise<void>
  next(): Promise<void>
  stop(): Promise<void>
  spokenPhraseLog(): Promise<string[]>
  clearSpokenPhraseLog(): Promise<void>
}

/** What a screen reader says on its way through a part of the page, line by line. */
async function walk(page: Page, part: string): Promise<string[]> {
  return page.evaluate(
    async ({ file, selector }) => {
      const { virtual } = (await import(file)) as { virtual: Reader }
      await virtual.start({ container: document.querySelector(selector) as Element })
      for (let steps = 0; steps < 150; steps += 1) {
        await virtual.next()
        if ((await virtual.spokenPhraseLog()).at(-1)?.startsWith('end of form')) break
      }
      const log = await virtual.spokenPhraseLog()
      await virtual.stop()
      return log
    },
    { file: '/screen-reader.js', selector: part },
  )
}

test('a screen reader hears fields, errors and the result once', { tag: '@quick' }, async ({ page, relay, guard }) => {
  guard.allow(...failureNoise)
  const [form] = formCases('Reader') as [FormCase]
  await page.goto(form.path)
  await hydrated(page)
  const selector = `form[data-form="${form.name}"]`
  const calm = await walk(page, selector)
  expect(calm.filter((line) => /^textbox, (Full name|Your name)/.test(line))).toHaveLength(1)
  expect(calm.filter((line) => line.startsWith('textbox, Phone, Enter 10-digit mobile number'))).toHaveLength(1)
  expect(calm.join('\n')).not.toMatch(/invalid|Please/)
  expect(calm.at(-1)).toBe('end of form')

  await page.getByRole('button', { name: form.button }).click()
  const corrected = await walk(page, selector)
  const phone = corrected.find((line) => line.startsWith('textbox, Phone')) ?? ''
  expect(phone).toMatch(/Please enter your mobile number Enter 10-digit mobile number/)
  expect(phone).toMatch(/invalid/)

  await fill(page.locator(selector), form.name, form.typed)
  relay.setFault('error-500')
  await page.getByRole('button', { name: form.button }).click()
  await expect(page.getByRole('group', { name: 'Not sent yet' })).toBeVisible()
  const unsent = await walk(page, selector)
  const from = unsent.indexOf('group, Not sent yet')
  expect(unsent.slice(from).join('\n')).toMatch(
    /heading, Not sent yet[^]*Reference[^]*button, Try again[^]*link, Call us[^]*link, Send by WhatsApp[^]*button, Discard/,
  )
})

test('messages come in a place that is announced and that was there before them', async ({ page }) => {
  const [form] = formCases('Announced') as [FormCase]
  await page.goto(form.path)
  await hydrated(page)
  const region = page.locator('[data-toasts][aria-label="Messages"]')
  await expect(region).toHaveAttribute('role', 'status')
  await expect(region).toBeEmpty()
  await region.evaluate((element) => {
    const said: string[] = ((window as unknown as { said: string[] }).said = [])
    new MutationObserver((changes) =>
      changes.forEach((change) => change.addedNodes.forEach((node) => said.push(node.textContent ?? ''))),
    ).observe(element, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: form.button }).click()
  await expect(region).toContainText('Please fill out all required fields')
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    'Please fill out all required fields',
  ])
})

test('the hero form by keyboard alone, as a screen reader hears it', async ({ page, context, guard }) => {
  guard.allow(/wa\.me/, /ERR_/)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await page.goto('/')
  await hydrated(page)
  const selector = 'form[data-form="heroQuick"]'
  const form = page.locator(selector)
  const calm = await walk(page, selector)
  expect(calm.filter((line) => line.startsWith('textbox, Your name'))).toHaveLength(1)
  expect(calm.join('\n')).not.toMatch(/invalid|Please/)

  await form.getByLabel('Your name').focus()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Your name')).toBeFocused()
  const corrected = await walk(page, selector)
  expect(corrected.find((line) => line.startsWith('textbox, Your name'))).toMatch(
    /Please enter your name.*invalid|invalid.*Please enter your name/,
  )

  await form.getByLabel('Your name').focus()
  await page.keyboard.type('Asha')
  await page.keyboard.press('Tab')
  await page.keyboard.type('98765 43210')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-toasts][aria-label="Messages"]')).toContainText(
    'Thank you! Your WhatsApp chat with us is opening.',
  )
  await page.bringToFront()
  expect((await walk(page, selector)).join('\n')).toMatch(/link, Open the WhatsApp chat/)
})
