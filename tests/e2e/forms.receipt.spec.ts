import type { Locator, Page } from '@playwright/test'
import { axeFindings } from './axeFindings'
import { allTexts, chatOn, inWords, reply } from './chatSite'
import { fill } from './formsSite'
import { test } from './relayTest'
import { stopClock } from './stopClock'
import { expect } from './test'
import { resize } from './resize'
import { hydrated } from './walkPage'

const typed = { rider: 'Meera', letter: 'meera@example.com' }
const lines = [
  ['Work', 'A repair'],
  ['Name', 'Meera'],
  ['E-mail', 'meera@example.com'],
] as const

/** Expects its title with the focus, in sight, what was sent, the reference that arrived, and ways to the company. */
async function expectReceipt(
  card: Locator,
  sent: readonly (readonly [label: string, text: string])[],
  reference: string | undefined,
  isBelowAnswers = false,
): Promise<void> {
  expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const expected = [...sent, ['Number', reference as string] as const]
  const shown = isBelowAnswers ? expected.slice(-1) : [...expected.slice(-1), ...sent]
  const title = card.getByRole('heading', { name: 'It is in the book' })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect(card.getByText('I write to you on the same day: Weekdays 9 to 5.')).toBeVisible()
  await expect(card.locator('dt')).toHaveText(shown.map(([label]) => label))
  await expect(card.locator('dd')).toHaveText(shown.map(([, text]) => text))
  await expect(card.getByRole('link', { name: 'Ring Ravi' })).toHaveAttribute('href', 'tel:+919000055500')
  const chat = new URL((await card.getByRole('link', { name: 'Write to Ravi' }).getAttribute('href')) as string)
  expect(chat.origin + chat.pathname).toBe('https://wa.me/919000055501')
  expect(chat.searchParams.get('text')).toBe(expected.map((line) => line.join(': ')).join('\n'))
}

const receiptOf = (page: Page, form: string): Locator => page.locator(`[data-receipt="${form}"]`)

test('a receipt takes the place of a form, and brings it back', { tag: '@quick' }, async ({ page, other, relay }) => {
  const before = relay.mailbox.length
  await page.goto(`${other.url}/book`)
  await hydrated(page)
  const form = page.locator('form[data-form="book"]')
  const card = receiptOf(page, 'book')
  await form.getByLabel('A repair').check()
  await fill(form, 'book', typed)
  await form.getByRole('button', { name: 'Put it in the book' }).click()
  await expect(card.getByText('It is in my book.')).toBeVisible()
  await expect(page.locator('[data-toasts] > *')).toHaveCount(0)
  await expectReceipt(card, lines, relay.mailbox.at(-1)?.fields.reference)
  await expect(form).toBeHidden()
  expect(await axeFindings(page, ['[data-receipt="book"]'])).toEqual([])

  await card.getByRole('button', { name: 'Bring another' }).click()
  await expect(card).toHaveCount(0)
  await expect(form.getByLabel('A repair')).not.toBeChecked()
  await expect(form.getByRole('radio').first()).toBeFocused()
  for (const field of ['rider', 'letter']) await expect(form.locator(`#book-${field}`)).toHaveValue('')
  await form.getByLabel('A new wheel').check()
  await fill(form, 'book', { ...typed, rider: 'Asha' })
  await form.getByRole('button', { name: 'Put it in the book' }).click()
  await expect(card.getByText('Asha', { exact: true })).toBeVisible()
  expect(new Set(relay.mailbox.slice(before).map(({ fields }) => fields.reference)).size).toBe(2)
})

test('a receipt is in view as a whole, a longer one from its title to the reference', async ({ page, other }) => {
  const card = receiptOf(page, 'tell')
  const reference = card.locator('dd').filter({ hasText: /^[0-9A-Z]{4}-[0-9A-Z]{4}$/ })
  for (const [width, height, times, last] of [
    [1280, 900, 1, card.getByRole('button')],
    [412, 800, 60, reference],
    [375, 667, 60, reference],
  ] as const) {
    await resize(page, { width, height })
    await page.goto(`${other.url}/ask`)
    await hydrated(page)
    const form = page.locator('form[data-form="tell"]')
    await fill(form, 'tell', { ...typed, story: 'A stone. '.repeat(times) })
    await form.getByRole('button', { name: 'Ask Ravi' }).click()
    for (const part of [card.getByRole('heading'), last]) await expect(part).toBeInViewport({ ratio: 1 })
  }
})

test('a panel closes, and its receipt opens in its place', { tag: '@quick' }, async ({ page, other, relay }) => {
  await page.goto(`${other.url}/`)
  await hydrated(page)
  const form = page.locator('form[data-form="bookPanel"]')
  const card = receiptOf(page, 'bookPanel')
  const opener = page.getByRole('link', { name: 'This week' })
  const send = async () => {
    await form.getByLabel('A repair').check()
    await fill(form, 'bookPanel', typed)
    await form.getByRole('button', { name: 'Put it in the book' }).click()
    await expect(card.getByText('It is in my book.')).toBeVisible()
    await expectReceipt(card, lines, relay.mailbox.at(-1)?.fields.reference)
    await expect(form).toBeHidden()
  }
  await opener.click()
  await send()
  expect(await axeFindings(page, ['[data-receipt="bookPanel"]'])).toEqual([])

  await card.getByRole('button', { name: 'Bring another' }).click()
  await expect(card).toHaveCount(0)
  await expect(form.getByRole('radio').first()).toBeFocused()
  await expect(form.locator('#bookPanel-rider')).toHaveValue('')
  await send()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a conversation ends with its receipt', async ({ page, other, relay }) => {
  await stopClock(page)
  await page.goto(other.url)
  await hydrated(page)
  await page.clock.runFor(other.conversation.openAfter)
  for (const { field } of other.conversation.steps) {
    await page.clock.runFor(3000)
    await reply(page, other, field)
  }
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return (await chatOn(page).texts()).at(-1)
    })
    .toBe(allTexts(other).at(-1))
  const sent = other.form.fields.map(({ name, label }) => [label as string, inWords[name] as string] as const)
  const reference = relay.mailbox.at(-1)?.fields.reference as string
  await expectReceipt(receiptOf(page, 'ravi'), sent, reference, true)
  await expect(page.getByText(reference).filter({ visible: true })).toHaveCount(1)
})

test('a form that reaches nobody leaves its visitor ways to send what was written', async ({ page, other, relay }) => {
  const before = relay.mailbox.length
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await page.goto(`${other.url}/ask`)
  await hydrated(page)
  const form = page.locator('form[data-form="ask"]')
  const card = receiptOf(page, 'ask')
  await fill(form, 'ask', { ...typed, question: 'Is a bent fork\nworth mending?' })
  await form.getByRole('button', { name: 'Ask Ravi' }).click()
  await expect(card.getByRole('heading', { name: 'One press and I have it' })).toBeFocused()
  expect(alerts).toEqual(['Thank you for asking.'])
  expect(relay.mailbox).toHaveLength(before)
  await expect(form).toBeHidden()
  await expect(card.locator('dd')).toHaveText(['Meera', 'meera@example.com', 'Is a bent fork worth mending?'])
  const words = 'Name: Meera\nE-mail: meera@example.com\nQuestion: Is a bent fork\nworth mending?'
  const linkTo = async (name: string) =>
    new URL((await card.getByRole('link', { name }).getAttribute('href')) as string)
  expect((await linkTo('Write to Ravi')).searchParams.get('text')).toBe(words)
  const mail = await linkTo('Mail Ravi')
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'ravi@conversation.example'])
  expect(Object.fromEntries(mail.searchParams)).toEqual({ subject: 'Ask about a bicycle', body: words })
  expect((await linkTo('Ring Ravi')).href).toBe('tel:+919000055500')
  expect(await axeFindings(page, ['[data-receipt="ask"]'])).toEqual([])

  await card.getByRole('button', { name: 'Bring another' }).click()
  await expect(form.locator('#ask-rider')).toBeFocused()
  await expect(form.locator('#ask-question')).toHaveValue('')
})
