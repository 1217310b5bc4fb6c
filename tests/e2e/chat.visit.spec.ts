import type { Page } from '@playwright/test'
import { allTexts, answers, chatOn, give, isOpen, reply, turnTo } from './chatSite'
import { test } from './relayTest'
import { holdRequests } from './holdRequests'
import type { ChatSite } from './workerSites'
import { stopClock } from './stopClock'
import { expect } from './test'
import { hydrated } from './walkPage'

/** Leaves the page in the middle of a conversation, and comes back; the chat is open again. */
async function interrupt(page: Page, site: ChatSite): Promise<void> {
  await page.getByRole('link', { name: 'Services', exact: true }).first().click()
  await page.waitForURL('**/pest-services')
  await expect(chatOn(page).window).toHaveCount(0)
  await page.clock.runFor(5000)
  await page.goBack()
  await hydrated(page)
  await page.clock.runFor(site.conversation.openAfter)
}

/** Lets everything be said that can be said now. */
async function listen(page: Page): Promise<void> {
  await expect(chatOn(page).window).toHaveJSProperty('open', true)
  await expect(chatOn(page).close).toBeVisible()
  await turnTo(page)
  await page.clock.runFor(3000)
}

test('nothing is lost or said twice when the page is left', { tag: '@quick' }, async ({ page, main: site, relay }) => {
  const chat = chatOn(page)
  const expected = allTexts(site)
  await stopClock(page)
  await page.goto(site.url)
  await hydrated(page)
  await page.clock.runFor(site.conversation.openAfter)
  const startsWith = async () => {
    const texts = await chat.texts()
    expect(texts).toEqual(expected.slice(0, texts.length))
  }
  // In the middle of the greetings, of the replies, and of a word.
  await page.clock.runFor(100)
  for (const { field } of site.conversation.steps) {
    await startsWith()
    await interrupt(page, site)
    await startsWith()
    await listen(page)
    await startsWith()
    if (site.form.fields.find(({ name }) => name === field)?.type !== 'radio') {
      const half = (answers[field] as string).slice(0, 4)
      await chat.field(site.name, field).fill(half)
      await interrupt(page, site)
      await expect(chat.field(site.name, field)).toHaveValue(half)
      await listen(page)
    }
    await reply(page, site, field)
    await page.clock.runFor(100)
  }
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return (await chat.texts()).at(-1)
    })
    .toBe(expected.at(-1))
  expect(await chat.texts()).toEqual(expected)
  await page.clock.runFor(site.conversation.closeAfter)
  await expect(chat.window).toHaveJSProperty('open', false)
  const [reference] = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await chat.log.textContent()) ?? '') ?? []
  expect(relay.mailbox.filter(({ fields }) => fields.reference === reference)).toHaveLength(1)

  // The end is there to be read again, without what was typed, and it neither opens nor says anything by itself.
  await page.reload()
  await hydrated(page)
  await page.clock.runFor(10_000)
  expect(await isOpen(page)).toBe(false)
  const left = await chat.texts()
  expect(left.at(-1)).toBe(expected.at(-1))
  for (const { field } of site.conversation.steps) expect(left.join()).not.toContain(answers[field])
})

test('what was begun in the form before script came is not taken away', async ({ page, main, relay }) => {
  const release = await holdRequests(page, '**/*.js')
  await page.goto(main.url, { waitUntil: 'commit' })
  const chat = chatOn(page)
  await chat.avatar.click()
  await give(page, main, 'phone')
  await release()
  await hydrated(page)
  await expect(chat.field(main.name, 'phone')).toHaveValue('9876543210')
  await expect(chat.field(main.name, 'address')).toBeVisible()
  await give(page, main, 'serviceType')
  await give(page, main, 'address')
  await chat.button.click()
  await expect(page.getByText(main.form.messages.success as string)).toBeVisible()
  await expect(chat.window).toHaveJSProperty('open', false)
  expect(relay.mailbox.at(-1)?.fields.phone).toBe('9876543210')
})
