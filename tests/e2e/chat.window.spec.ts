import { isDeep, thorough } from '../depth'
import type { Page } from '@playwright/test'
import { allTexts, chatOn, failureNoise, live, reply, turnTo } from './chatSite'
import { expect } from './test'
import { test } from './relayTest'
import type { ChatSite } from './workerSites'
import { relaySeconds } from './sites/sites'
import { resize } from './resize'

/** Goes to the last question and answers it, without sending. */
async function toTheEnd(page: Page, site: ChatSite): Promise<void> {
  await page.goto(site.url)
  await live(page)
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

  for (const fault of isDeep ? (['not-activated', 'reset-before-body', 'hang'] as const) : (['hang'] as const)) {
    test(`everything is kept and there are other ways: ${fault}`, async ({ page, main, relay }) => {
      await toTheEnd(page, main)
      const chat = chatOn(page)
      const before = await chat.texts()
      relay.setFault(fault)
      const arrived = relay.mailbox.length
      const asked = page.waitForRequest((request) => request.method() === 'POST')
      await chat.button.click()
      // Its time-out runs from then on: a clock that is put on before does not end it.
      await asked
      if (fault === 'hang') {
        await expect(chat.button).toHaveText('Sending...')
        await page.clock.fastForward(relaySeconds * 1000)
      }
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
  }

  test('what was on its way when the page was left is taken up again, under its reference', async ({
    page,
    main,
    relay,
  }) => {
    await toTheEnd(page, main)
    const chat = chatOn(page)
    relay.setFault('hang')
    const arrived = relay.mailbox.length
    await chat.button.click()
    await expect(chat.button).toHaveText('Sending...')
    await page.goto('about:blank')
    relay.setFault('error-500')
    await page.goto(main.url)
    await live(page)
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

  thorough(test)('twenty presses send once', async ({ page, main, relay }) => {
    await toTheEnd(page, main)
    const arrived = relay.mailbox.length
    await chatOn(page).button.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 20; press += 1) button.form?.requestSubmit()
    })
    await expect(chatOn(page).button).toBeHidden()
    expect(relay.mailbox.slice(arrived).filter(({ fields }) => fields.phone === '9876543210')).toHaveLength(1)
  })
})

test('opened by itself it leaves the headline and the first button free, and grows for who turns to it @wide', async ({
  page,
  main,
}) => {
  const chat = chatOn(page)
  await page.goto(main.url)
  await expect(chat.window).toHaveJSProperty('open', true)
  for (const [width, height] of [
    [320, 740],
    [375, 667],
    ...(isDeep
      ? ([
          [360, 740],
          [412, 915],
          [768, 1024],
          [1280, 720],
        ] as const)
      : []),
    [1100, 700],
    [1440, 900],
  ] as const) {
    await resize(page, { width, height })
    const covered = await page.evaluate(() => {
      const corner = document.querySelector('details[data-chat]') as Element
      const boxes = [...corner.querySelectorAll('summary, section')].map((each) => each.getBoundingClientRect())
      return ['h1', 'main [data-kind="main"]'].filter((selector) => {
        const { left, right, top, bottom } = (document.querySelector(selector) as Element).getBoundingClientRect()
        return boxes.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top)
      })
    })
    expect(covered, `${width} × ${height}`).toEqual([])
  }
  expect((await chat.window.locator('section').boundingBox())?.height).toBe(64)
  await expect(chat.avatar).toHaveAttribute('aria-label', main.conversation.open)
  await chat.window.locator('section').click({ position: { x: 20, y: 30 } })
  await expect(chat.window).toHaveJSProperty('open', true)
  expect((await chat.window.locator('section').boundingBox())?.height).toBe(450)
  await chat.avatar.click()
  await expect(chat.window).toHaveJSProperty('open', false)
})

thorough(test)('the window has its size on every screen, and covers no button', async ({ page, main }) => {
  await page.goto(main.url)
  const chat = chatOn(page)
  await expect(chat.window).toHaveJSProperty('open', true)
  await turnTo(page)
  for (const [width, height] of [
    [320, 568],
    [375, 667],
    [412, 915],
    [768, 1024],
    [1280, 800],
    [1920, 1200],
    [640, 360],
  ] as const) {
    await resize(page, { width, height })
    const box = await chat.window.locator('section').boundingBox()
    expect(box?.width).toBeCloseTo(Math.min(320, width - 32), 0)
    expect(box?.height).toBeCloseTo(Math.min(height / 2, 500), 0)
    expect(box?.y).toBeGreaterThanOrEqual(0)
    const covered = await page.evaluate(() => {
      const corner = document.querySelector('details[data-chat]') as Element
      return [...document.querySelectorAll('[data-part="floating"] aside a')]
        .filter((link) => {
          const { left, right, top, bottom } = link.getBoundingClientRect()
          return [
            [left + 1, top + 1],
            [right - 1, top + 1],
            [left + 1, bottom - 1],
            [right - 1, bottom - 1],
            [(left + right) / 2, (top + bottom) / 2],
          ].some(([x, y]) => corner.contains(document.elementFromPoint(x as number, y as number)))
        })
        .map((link) => link.getAttribute('aria-label') ?? link.textContent)
    })
    expect(covered, `${width} × ${height}`).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true)
  }
  expect(await page.locator('[data-part="floating"] aside a').count()).toBe(3)
})

test('what has the focus is not hidden below the window', async ({ page, main }) => {
  await resize(page, { width: 375, height: 667 })
  await page.goto(main.url)
  await expect(chatOn(page).window).toHaveJSProperty('open', true)
  await turnTo(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.focus())
  for (let tab = 0; tab < 30; tab += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const [corner, active] = [
        document.querySelector('details[data-chat]') as Element,
        document.activeElement as Element,
      ]
      const { left, right, top, bottom } = active.getBoundingClientRect()
      const points = [
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ] as const
      return !corner.contains(active) && points.every(([x, y]) => corner.contains(document.elementFromPoint(x, y)))
        ? active.outerHTML.slice(0, 200)
        : ''
    })
    expect(hidden).toBe('')
  }
})
