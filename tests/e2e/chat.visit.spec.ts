import type { Page } from '@playwright/test'
import { isDeep, thorough } from '../depth'
import type { Relay } from '../../src/node/relay/startRelay'
import { allTexts, answers, chatOn, give, isOpen, live, reply, turnTo } from './chatSite'
import { test } from './relayTest'
import type { ChatSite } from './workerSites'
import { stopClock } from './stopClock'
import { expect, watch } from './test'

/** What can happen to a page in the middle of a conversation; afterwards the chat is open again. */
const interruptions: Record<string, (page: Page, site: ChatSite) => Promise<void>> = {
  'is closed and opened': async (page) => {
    await chatOn(page).close.click()
    await page.clock.runFor(5000)
    expect(await isOpen(page)).toBe(false)
    await chatOn(page).avatar.click()
  },
  'is reloaded': async (page, site) => {
    await page.reload()
    await live(page)
    if (!(await isOpen(page))) await page.clock.runFor(site.conversation.openAfter)
  },
  'is left for another page and come back to': async (page, site) => {
    await page.getByRole('link', { name: 'Services', exact: true }).first().click()
    await page.waitForURL('**/pest-services')
    await expect(chatOn(page).window).toHaveCount(0)
    await page.clock.runFor(5000)
    await page.goBack()
    await live(page)
    await page.clock.runFor(site.conversation.openAfter)
  },
}

/** Lets everything be said that can be said now. */
async function listen(page: Page): Promise<void> {
  await expect(chatOn(page).window).toHaveJSProperty('open', true)
  await expect(chatOn(page).close).toBeVisible()
  await turnTo(page)
  await page.clock.runFor(3000)
}

/** The hardest of them in the quick run: the page is another one, and comes back. */
const tried = Object.entries(interruptions).filter(([what]) => isDeep || what.startsWith('is left'))

for (const [what, interrupt] of tried) {
  test(
    `nothing is lost or said twice when the page ${what} at each step`,
    { tag: '@quick' },
    async ({ page, sites, relay }) => {
      // The other site has no page with that link.
      const site = what.startsWith('is left') ? sites.main : sites.other
      const chat = chatOn(page)
      const expected = allTexts(site)
      await stopClock(page)
      await page.goto(site.url)
      await live(page)
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
          const half = field === 'day' ? (answers[field] as string) : (answers[field] as string).slice(0, 4)
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
      await live(page)
      await page.clock.runFor(10_000)
      expect(await isOpen(page)).toBe(false)
      const left = await chat.texts()
      expect(left.at(-1)).toBe(expected.at(-1))
      for (const { field } of site.conversation.steps) expect(left.join()).not.toContain(answers[field])
    },
  )
}

test('once closed it stays closed in this visit, and opens for a new one', async ({ page, main, browser }) => {
  await page.clock.install()
  await page.goto(main.url)
  await live(page)
  await page.clock.runFor(1500)
  await expect(chatOn(page).window).toHaveJSProperty('open', true)
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } })
  await chatOn(page).close.click()
  await expect(chatOn(page).window).toHaveJSProperty('open', false)
  for (const path of ['/pest-services', '/']) {
    await page.goto(main.url + path)
    await page.clock.runFor(10_000)
  }
  await live(page)
  expect(await isOpen(page)).toBe(false)
  const other = await browser.newContext()
  const guardOfOther = await watch(other)
  const fresh = await other.newPage()
  await fresh.goto(main.url)
  await expect(chatOn(fresh).window).toHaveJSProperty('open', true)
  expect(guardOfOther.takeFindings()).toEqual([])
  await other.close()
})

thorough(test)('a visit whose browser keeps nothing has a whole conversation all the same', async ({ page, main }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
  })
  await page.clock.install()
  await page.goto(main.url)
  await live(page)
  for (const { field } of main.conversation.steps) {
    await page.clock.runFor(4000)
    await reply(page, main, field)
  }
  await expect.poll(chatOn(page).texts).toEqual(allTexts(main))
})

/** Fills in the chat as the form that it is without its code, and sends it. */
async function sendAsForm(page: Page, main: ChatSite, relay: Relay): Promise<void> {
  const before = relay.mailbox.length
  await page.goto(main.url)
  const chat = chatOn(page)
  await expect(chat.window.locator('form')).toBeHidden()
  await chat.avatar.click()
  for (const { field } of main.conversation.steps) await give(page, main, field)
  await expect(chat.window.getByRole('button', { name: 'Detect my location' })).toBeHidden()
  await chat.button.click()
  await page.waitForURL((url) => url.origin === new URL(relay.url).origin || url.hash !== '')
  expect(relay.mailbox.slice(before).map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({
      phone: '9876543210',
      serviceType: 'Bed Bug Treatment',
      address: '14 Neem Chowk, Indore',
    }),
  )
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  thorough(test)('the chat is a form that sends itself', async ({ page, main, relay }) => sendAsForm(page, main, relay))
})

thorough(test)('the chat whose code is gone is a form that sends itself', async ({ page, main, relay, guard }) => {
  guard.allow(/Failed to load resource/)
  // It would open by itself meanwhile, and the press would close it.
  await stopClock(page)
  await page.route(/\/assets\/(?!loader\.)[^/]+\.js$/, (route) => route.fulfill({ status: 404 }))
  await sendAsForm(page, main, relay)
})

test('what was begun in the form before script came is not taken away', async ({ page, main, relay }) => {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(main.url, { waitUntil: 'commit' })
  const chat = chatOn(page)
  await chat.avatar.click()
  await give(page, main, 'phone')
  release()
  await live(page)
  await expect(chat.field(main.name, 'phone')).toHaveValue('9876543210')
  await expect(chat.field(main.name, 'address')).toBeVisible()
  await give(page, main, 'serviceType')
  await give(page, main, 'address')
  await chat.button.click()
  await expect(page.getByText(main.form.messages.success as string)).toBeVisible()
  await expect(chat.window).toHaveJSProperty('open', false)
  expect(relay.mailbox.at(-1)?.fields.phone).toBe('9876543210')
})
