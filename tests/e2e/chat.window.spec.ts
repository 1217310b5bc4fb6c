import { isDeep } from '../depth'
import type { Page } from '@playwright/test'
import { allTexts, chatOn, choicesSeen, coveredByChat, forget, greets, reply, shown, turnTo } from './chatSite'
import { failureNoise } from './formsSite'
import { expect } from './test'
import { test } from './relayTest'
import type { ChatSite } from './workerSites'
import { relaySeconds } from './sites/sites'
import { resize } from './resize'
import { stopClock } from './stopClock'
import { hydrated } from './walkPage'

/** Goes to the last question and answers it, without sending. */
async function toTheEnd(page: Page, site: ChatSite): Promise<void> {
  await page.goto(site.url)
  await hydrated(page)
  await expect(chatOn(page).window).toHaveJSProperty('open', true)
  for (const { field } of site.conversation.steps.slice(0, -1)) {
    await page.clock.runFor(3000)
    await reply(page, site, field)
  }
  await page.clock.runFor(3000)
  await chatOn(page).field(site.name, 'address').fill('14 Neem Chowk, Indore')
}

test.describe('when sending fails', () => {
  test.beforeEach(async ({ page, guard }) => {
    guard.allow(...failureNoise)
    await page.clock.install()
  })

  test('everything is kept and there are other ways', { tag: '@quick' }, async ({ page, main, relay }) => {
    await toTheEnd(page, main)
    const chat = chatOn(page)
    const before = await chat.texts()
    relay.setFault('hang')
    const arrived = relay.mailbox.length
    const asked = page.waitForRequest((request) => request.method() === 'POST')
    await chat.button.click()
    // Its time-out runs from then on: a clock that is put on before does not end it.
    await asked
    await expect(chat.button).toHaveText('Sending...')
    await page.clock.fastForward(relaySeconds * 1000)
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
    const card = chat.window.locator('[data-unsent]')
    await expect(card).toBeVisible()
    await expect(card.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+919876543210')
    const reference = (await card.getAttribute('data-unsent')) as string
    const message = new URL(
      (await card.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')) as string,
    ).searchParams.get('text')
    for (const word of ['Bed Bug Treatment', '9876543210', '14 Neem Chowk, Indore', reference])
      expect(message).toContain(word)
    await expect(chat.field(main.name, 'address')).toHaveValue('14 Neem Chowk, Indore')
    await expect(chat.button).not.toHaveAttribute('aria-disabled')
    expect(await chat.texts()).toEqual(before)
    expect(await chat.window.evaluate((element: HTMLDetailsElement) => element.open)).toBe(true)

    // Where the chat cannot be seen, the page itself shows what was not sent.
    await chat.close.click()
    await expect(page.locator('[data-unsent]:not(details [data-unsent])')).toBeVisible()
    await chat.avatar.click()
    await expect(page.locator('[data-unsent]')).toHaveCount(1)
    relay.clearFaults()
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(card).toHaveCount(0)
    await page.clock.runFor(1)
    await expect.poll(chat.texts).toEqual(allTexts(main))
    expect(relay.mailbox.slice(arrived).filter(({ fields }) => fields.reference === reference)).toHaveLength(1)
  })

  test('what was on its way when the page was left is taken up again', async ({ page, main, relay }) => {
    await toTheEnd(page, main)
    const chat = chatOn(page)
    relay.setFault('hang')
    const arrived = relay.mailbox.length
    await chat.button.click()
    await expect(chat.button).toHaveText('Sending...')
    await page.goto('about:blank')
    relay.setFault('error-500')
    await page.goto(main.url)
    await hydrated(page)
    await page.clock.runFor(1500)
    await expect(chat.window).toHaveJSProperty('open', true)
    const card = chat.window.locator('[data-unsent]')
    await expect(card).toBeVisible()
    await expect(chat.field(main.name, 'address')).toHaveValue('14 Neem Chowk, Indore')
    const reference = await card.getAttribute('data-unsent')
    relay.clearFaults()
    await chat.button.click()
    await expect(card).toHaveCount(0)
    await page.clock.runFor(1)
    await expect.poll(chat.texts).toEqual(allTexts(main))
    expect(
      relay.mailbox
        .slice(arrived)
        .filter(({ fields }) => fields.phone === '9876543210')
        .map(({ fields }) => fields.reference),
    ).toEqual([reference])
  })
})

/** Opens the first site's page as one that opens its chat in another way. */
async function openAs(page: Page, main: ChatSite, opens: 'greeting' | 'closed'): Promise<void> {
  await page.route(`${main.url}/`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('data-opens="window"', `data-opens="${opens}"`),
    })
  })
  await page.goto(main.url)
}

const sectionOf = (page: Page) => chatOn(page).window.locator('section')
const heightOf = async (page: Page) => (await sectionOf(page).boundingBox())?.height

test('a greeting stays short on a wide screen until somebody turns to it', async ({ page, main, guard }) => {
  guard.allow(...failureNoise)
  const chat = chatOn(page)
  await resize(page, { width: 1280, height: 800 })
  const turns: Record<string, () => Promise<void>> = {
    'a press': () => chat.avatar.click(),
    'the focus': () => chat.window.getByRole('radio').first().focus(),
    'a mouse': () => chat.log.getByText('Which pest').hover(),
  }
  for (const [what, turn] of Object.entries(turns).slice(isDeep ? 0 : -1)) {
    await openAs(page, main, 'greeting')
    await expect(chat.log.getByText('Which pest')).toBeVisible()
    expect(await heightOf(page), what).toBe(100)
    await expect(chat.avatar).toHaveAttribute('aria-label', main.conversation.open)
    // On its way to the close button, and over a choice, the mouse changes nothing.
    await page.mouse.move(0, 0)
    await chat.window.locator('label').first().hover()
    await chat.close.hover()
    await page.waitForTimeout(400)
    expect(await heightOf(page), what).toBe(100)
    await turn()
    await expect.poll(() => heightOf(page), what).toBe(400)
    await expect(chat.avatar).toHaveAttribute('aria-label', main.form.title)
    await forget(page, main.url)
  }
})

test('a closed chat opens by its button, and greets before its code is there', async ({ page, main, guard }) => {
  guard.allow(...failureNoise)
  await page.clock.install()
  await page.route(/hydrateIsland/, () => {})
  await openAs(page, main, 'closed')
  await greets(page)
  await page.clock.runFor(10_000)
  const chat = chatOn(page)
  await expect(chat.window).toHaveJSProperty('open', false)
  await chat.avatar.click()
  await page.clock.runFor(1000)
  await expect.poll(chat.texts).toEqual(main.conversation.greetings.map(({ text }) => shown(text, main)))
  await expect.poll(() => choicesSeen(page)).toBe(11)
})

test(
  'nothing opens by itself on a low screen or over what has the focus',
  { tag: '@quick' },
  async ({ page, main }) => {
    const chat = chatOn(page)
    await stopClock(page)
    await resize(page, { width: 1280, height: 470 })
    await page.goto(main.url)
    await greets(page)
    await page.clock.runFor(5000)
    await expect(chat.window).toHaveJSProperty('open', false)
    // One that can be scrolled up and down.
    const button = page.locator('main [data-block] + [data-block] a').first()
    await button.focus()
    await resize(page, { width: 320, height: 740 })
    // Where the shortest window would lie over it: every window stands on the upper edge of its corner.
    await button.evaluate((element) => {
      const edge = document.querySelector('details[data-chat]')?.getBoundingClientRect().top ?? 0
      scrollBy(0, element.getBoundingClientRect().bottom - edge + 20)
    })
    await page.clock.runFor(5000)
    await expect(chat.window).toHaveJSProperty('open', false)
    await button.blur()
    await page.evaluate(() => scrollTo(0, 0))
    await page.clock.runFor(2000)
    await expect(chat.window).toHaveJSProperty('open', true)
    expect(await coveredByChat(page)).toEqual([])
  },
)

test('turned on its side and back it is placed anew, while nobody has touched it', async ({ page, main }) => {
  const chat = chatOn(page)
  await resize(page, { width: 1280, height: 800 })
  await page.goto(main.url)
  await expect(chat.log.getByText('Which pest')).toBeVisible()
  for (const [width, height, own] of [
    [375, 812, 100],
    [812, 375, undefined],
    [1024, 768, 384],
    // On a screen of the same width it does not grow while somebody reads.
    [1024, 640, 320],
    [375, 740, 100],
    [375, 840, 100],
  ] as const) {
    await resize(page, { width, height })
    await expect.poll(() => heightOf(page), `${width} × ${height}`).toBe(own)
  }
})

/** By how much a child's text is away from the upper and the lower edge of the head, and whether the button is whole. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const section = document.querySelector('[data-chat] > section') as Element
    const [head, name] = [section.firstElementChild as Element, section.querySelector('strong') as Element]
    const [outer, inner] = [head.getBoundingClientRect(), name.getBoundingClientRect()]
    const button = section.querySelector('form [type="submit"]') as Element
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const isSeen = [top + 2, bottom - 2].every((y) => button.contains(document.elementFromPoint((left + right) / 2, y)))
    return { room: Math.min(inner.top - outer.top, outer.bottom - inner.bottom) >= 5, isSeen }
  })

test('on low screens a name has room in its head, and the button to send is whole', async ({ page, main }) => {
  for (const [width, height] of [
    [1280, 720],
    [360, 640],
  ] as const) {
    await resize(page, { width, height })
    await forget(page, main.url)
    await page.clock.install()
    await toTheEnd(page, main)
    await expect.poll(() => looksOf(page), `${width} × ${height}`).toEqual({ room: true, isSeen: true })
  }
})

test('one button is named as closing, and the portrait stays', async ({ page, main }) => {
  await page.goto(main.url)
  await turnTo(page)
  const chat = chatOn(page)
  await expect(chat.avatar).toHaveAttribute('aria-label', main.form.title)
  await expect(chat.window.getByLabel(main.conversation.close)).toHaveCount(1)
  await expect(chat.avatar.locator('img')).toHaveCSS('opacity', '1')
  await chat.log.focus()
  await page.keyboard.press('Shift')
  await expect(sectionOf(page)).toHaveCSS('outline-style', 'solid')
})

test('it folds where the page ends, which has no space for it, and not under the focus', async ({ page, main }) => {
  const chat = chatOn(page)
  const last = page.locator('footer p').last()
  // A page grows while its pictures arrive.
  const toEnd = () =>
    expect
      .poll(() =>
        page.evaluate(() => {
          scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
          return Math.round(document.documentElement.scrollHeight - innerHeight - scrollY)
        }),
      )
      .toBe(0)
  const rooms = () => page.evaluate(() => getComputedStyle(document.querySelector('footer') as Element).paddingBottom)
  await resize(page, { width: 375, height: 667 })
  await page.goto(main.url)
  const closed = await rooms()
  await expect(chat.window).toHaveJSProperty('open', true)
  expect(await rooms()).toBe(closed)
  await toEnd()
  await expect(chat.window).toHaveJSProperty('open', false)
  await chat.avatar.click()
  await page.mouse.wheel(0, -900)
  await expect(last).not.toBeInViewport()
  await toEnd()
  await expect(chat.window).toHaveJSProperty('open', true)
  // A link below the window takes the focus.
  await page.locator('footer a').last().focus()
  await expect(chat.window).toHaveJSProperty('open', false)
})

test('it stays open on a short page whose end the browser reports late', async ({ page, other }) => {
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((...all) => setTimeout(() => (report(...all), (document.body.dataset.reported = '')), 3000), options)
      }
    }
  })
  await page.goto(other.url)
  const chat = chatOn(page)
  await expect(chat.window).toHaveJSProperty('open', true)
  await expect(page.locator('body[data-reported]')).toBeAttached()
  await page.waitForTimeout(200)
  await expect(chat.window).toHaveJSProperty('open', true)
})
