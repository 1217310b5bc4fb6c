import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fromRoot } from '../../src/node/process/paths'
import { allTexts, answers, chatOn, isOpen, reply } from './chatSite'
import { expect } from './test'
import { test } from './relayTest'
import type { ChatSite } from './workerSites'
import { stopClock } from './stopClock'
import { translateTexts } from './translatePage'
import { hydrated } from './walkPage'

/** The virtual screen reader as the page runs it. */
interface Reader {
  start(options: { container: Element }): Promise<void>
  next(): Promise<void>
  spokenPhraseLog(): Promise<string[]>
}

const golden = fromRoot('tests/e2e/chat.spoken.txt')
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.activeElement?.id ||
      document.activeElement?.getAttribute('role') ||
      document.activeElement?.tagName ||
      '',
  )

async function begin(page: Page, site: ChatSite): Promise<void> {
  await stopClock(page)
  await page.goto(site.url)
  await hydrated(page)
}

/** Lets everything be said that can be said now. */
const listen = (page: Page): Promise<void> => page.clock.runFor(3000)

test('a screen reader tells each line once, and nothing of the typing', { tag: '@quick' }, async ({ page, main }) => {
  await begin(page, main)
  await page.evaluate(async () => {
    const path = '/screen-reader.js'
    const { virtual } = (await import(path)) as { virtual: Reader }
    Object.assign(window, { reader: virtual })
    await virtual.start({ container: document.querySelector('details[data-chat]') as Element })
  })
  const spoken = () => page.evaluate(() => (window as unknown as { reader: Reader }).reader.spokenPhraseLog())
  await page.clock.runFor(main.conversation.openAfter)
  await expect(chatOn(page).window).toHaveJSProperty('open', true)
  for (const [index, { field }] of main.conversation.steps.entries()) {
    for (let line = 0; line < 3; line += 1) {
      await page.clock.runFor(1000)
      await page.evaluate(() => new Promise<void>((done) => queueMicrotask(done)))
    }
    if (index > 0) await expect(chatOn(page).field(main.name, field)).toBeVisible()
    await reply(page, main, field)
  }
  await expect(chatOn(page).button).toBeHidden()
  await page.clock.runFor(100)
  const lines = (await spoken()).map((line) => line.replace(/[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'XXXX-XXXX'))
  for (const text of allTexts(main))
    expect(
      lines.filter((line) => line.startsWith('polite: ') && line.includes(text)),
      text,
    ).toHaveLength(1)
  expect(
    lines
      .filter((line) => line.startsWith('polite: '))
      .every((line) => allTexts(main).some((text) => line.includes(text))),
  ).toBe(true)
  const log = `${lines.join('\n')}\n`
  if (process.env.UPDATE_GOLDEN) writeFileSync(golden, log)
  expect(log).toBe(readFileSync(golden, 'utf8'))
})

test('the conversation can be had by keyboard alone, and the focus is never lost', async ({ page, main, relay }) => {
  const chat = chatOn(page)
  await begin(page, main)
  await page.clock.runFor(main.conversation.openAfter)
  await expect(chat.window).toHaveJSProperty('open', true)
  expect(await focused(page)).toBe('BODY')
  await chat.avatar.focus()
  await listen(page)
  await page.keyboard.press('Tab')
  await expect(chat.close).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('chat-serviceType-0')
  // Walking over the choices answers nothing.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await chat.texts()).toHaveLength(3)
  await page.keyboard.press('Tab')
  await expect(chat.button).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('log')
  await listen(page)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('chat-phone')
  await page.keyboard.type('98765')
  await page.keyboard.press('Enter')
  await expect(chat.button).toHaveAttribute('aria-disabled', 'true')
  expect(await focused(page)).toBe('chat-phone')
  await expect(chat.window.getByText('A mobile number has 10 digits')).toBeVisible()
  await page.keyboard.type('43210')
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('log')
  await listen(page)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('chat-address')
  await page.keyboard.type(answers.address as string)
  await page.keyboard.press('Tab')
  await expect(chat.window.getByRole('button', { name: 'Detect my location' })).toBeFocused()
  // Closing in the middle keeps everything, and the focus.
  await page.keyboard.press('Escape')
  await expect(chat.avatar).toBeFocused()
  expect(await isOpen(page)).toBe(false)
  await page.keyboard.press('Enter')
  await expect(chat.window).toHaveJSProperty('open', true)
  for (let tab = 0; tab < 4; tab += 1) await page.keyboard.press('Tab')
  await expect(chat.button).toBeFocused()
  const before = relay.mailbox.length
  await page.keyboard.press('Enter')
  await expect(chat.button).toBeHidden()
  expect(await focused(page)).toBe('log')
  await page.clock.runFor(1)
  await expect.poll(chat.texts).toEqual(allTexts(main))
  await page.clock.runFor(main.conversation.closeAfter)
  await expect(chat.window).toHaveJSProperty('open', false)
  await expect(chat.avatar).toBeFocused()
  expect(relay.mailbox.slice(before).filter(({ to }) => to === 'hello@neemghar.example')).toHaveLength(1)
})

// A form on a page that is translated before its script comes is in `loader.spec`.
test('a page that is translated while it is open does not break', async ({ page, other }) => {
  await page.clock.install()
  await page.goto(other.url)
  await hydrated(page)
  await page.evaluate(translateTexts)
  for (const { field } of other.conversation.steps) {
    await listen(page)
    await reply(page, other, field)
  }
  await expect
    .poll(async () => (await chatOn(page).log.textContent())?.includes(allTexts(other).at(-1) as string))
    .toBe(true)
  const said = (await chatOn(page).log.textContent()) ?? ''
  for (const text of allTexts(other)) expect(said.split(text), text).toHaveLength(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await page.locator('font font').count()).toBeGreaterThan(allTexts(other).length)
})
