import { isDeep, thorough } from '../depth'
import { allTexts, chatOn, give, greets, inWords, isOpen, shown } from './chatSite'
import { holdRequests } from './holdRequests'
import { expect } from './test'
import { test } from './relayTest'
import type { ChatSite } from './workerSites'
import { leftBehind } from './formsSite'
import { nextTask, stopClock } from './stopClock'
import type { Page } from '@playwright/test'

/** Opens the page with its clock standing still. Nothing is hydrated: the chat opens and greets without its code. */
async function openAt(page: Page, site: ChatSite): Promise<void> {
  await stopClock(page)
  await page.goto(site.url)
  await nextTask(page)
  await greets(page)
}

/** Lets a line's time come: just before it is not there, then it is. */
async function expectLine(page: Page, after: number, before: string[], text: string): Promise<void> {
  const chat = chatOn(page)
  if (after > 0) await page.clock.runFor(after - 1)
  expect(await chat.texts()).toEqual(before)
  await page.clock.runFor(1)
  await expect.poll(chat.texts).toEqual([...before, text])
}

/** Both by `TEST_DEEP=1`: `tests/forms` has the other conversation without a browser. */
for (const which of isDeep ? (['main', 'other'] as const) : (['main'] as const)) {
  test(
    `the whole conversation of the ${which} site, each message at its time`,
    { tag: '@quick' },
    async ({ page, sites, relay }) => {
      const site = sites[which]
      const { conversation, name } = site
      const chat = chatOn(page)
      await openAt(page, site)
      await page.clock.runFor(conversation.openAfter - 1)
      expect(await isOpen(page)).toBe(false)
      await page.clock.runFor(1)
      await expect(chat.window).toHaveJSProperty('open', true)
      // It came by itself: the focus stays where it was.
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)

      const texts: string[] = []
      const parts = [conversation.greetings, ...conversation.steps.map(({ replies = [] }) => replies)]
      for (const [part, { field, button, echo }] of conversation.steps.entries()) {
        for (const { text, after = 0, typing = false } of parts[part] ?? []) {
          await expect(chat.typing).toHaveCount(typing ? 1 : 0)
          await expect(chat.button).toBeHidden()
          await expectLine(page, after, texts, shown(text, site))
          texts.push(shown(text, site))
        }
        await expect(chat.typing).toHaveCount(0)
        const isChoice = site.form.fields.find((each) => each.name === field)?.type === 'radio'
        if (!isChoice) await expect(chat.button).toHaveText(button)
        const isLast = part === conversation.steps.length - 1
        const release = isLast ? await holdRequests(page, `${relay.url}/**`) : undefined
        await give(page, site, field)
        if (!isChoice) await chat.button.click()
        if (isLast) {
          await expect(chat.button).toHaveText(conversation.sending)
          await expect(chat.button).toHaveAttribute('aria-disabled', 'true')
          await release?.()
        }
        texts.push(shown(echo ?? `{form.${field}}`, site))
        if (!isLast) await expect.poll(chat.texts).toEqual(texts)
      }
      await expect(chat.button).toBeHidden()
      await page.clock.runFor(1)
      texts.push(shown(conversation.confirmation, site))
      await expect.poll(chat.texts).toEqual(texts)
      expect(texts).toEqual(allTexts(site))
      await page.clock.runFor(conversation.closeAfter - 2)
      expect(await isOpen(page)).toBe(true)
      await page.clock.runFor(2)
      await expect(chat.window).toHaveJSProperty('open', false)

      const [reference] = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await chat.log.textContent()) ?? '') ?? []
      expect(reference).toBeDefined()
      const mail = relay.mailbox.find(({ fields }) => fields.reference === reference)
      expect(mail?.fields).toMatchObject(
        name === 'chat'
          ? {
              name: '9876543210',
              phone: '9876543210',
              address: '14 Neem Chowk, Indore',
              serviceType: 'Bed Bug Treatment',
            }
          : { rider: 'Meera', letter: 'meera@example.com', work: 'A repair', day: inWords.day, noise: 'It squeals' },
      )
      expect(mail?.subject).toBe(name === 'chat' ? 'New Bed Bug Treatment Service Request' : 'A repair for Meera')
    },
  )
}

test('says nothing in a tab behind, and goes on where it was', async ({ page, main }) => {
  await openAt(page, main)
  const chat = chatOn(page)
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await page.clock.runFor(60_000)
  expect(await isOpen(page)).toBe(false)
  await hide(false)
  // From when the page has heard that it is seen, which is a moment later.
  await expect
    .poll(async () => {
      await page.clock.runFor(main.conversation.openAfter)
      return isOpen(page)
    })
    .toBe(true)
  await page.clock.runFor(100)
  await hide(true)
  await page.clock.runFor(60_000)
  expect(await chat.texts()).toHaveLength(1)
  await hide(false)
  await page.clock.runFor(800)
  await expect.poll(chat.texts).toHaveLength(3)
})

test('does not open over a field someone is typing in, nor over a dialog', async ({ page, main }) => {
  await openAt(page, main)
  await page.locator('#heroQuick-name').focus()
  await page.clock.runFor(30_000)
  expect(await isOpen(page)).toBe(false)
  // The bar comes back when nobody types.
  await page.locator('#heroQuick-name').blur()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Book Pest Control Service' }).click()
  await page.clock.runFor(30_000)
  expect(await isOpen(page)).toBe(false)
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  await expect(chatOn(page).window).toHaveJSProperty('open', true)
})

thorough(test)('does not open over a request that waits to be sent', async ({ page, main }) => {
  await page.goto(main.url)
  await page.evaluate((entry) => localStorage.setItem('/unsent:LEFT-0001', entry), leftBehind('Waiting', 'failed'))
  await openAt(page, main)
  // What an earlier page left is looked for when the browser is idle.
  await page.clock.runFor(100)
  const card = page.getByRole('group', { name: 'Not sent yet' })
  await expect(card).toBeVisible()
  await page.clock.runFor(30_000)
  expect(await isOpen(page)).toBe(false)
  await card.getByRole('button').last().click()
  await expect(card).toBeHidden()
  await page.clock.runFor(1000)
  await expect(chatOn(page).window).toHaveJSProperty('open', true)
})
