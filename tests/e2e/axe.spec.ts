import type { Page } from '@playwright/test'
import { axeFindings, axeTags, endMoves } from './axeFindings'
import { isDeep } from '../depth'
import { answers, chatOn, forget, turnTo } from './chatSite'
import { failureNoise, fill, formCases, leftBehind, openForm } from './formsSite'
import { test } from './relayTest'
import { expect } from './test'
import { films, openGallery, openViewer, viewerOf } from './galleryPage'
import { kindsOfFile } from './sites/kindsOfFile'
import { mainSite } from './sites/sites'
import { hydrated } from './walkPage'
import { resize } from './resize'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

/** Looks at states one after another, without loading the page anew: each at both widths by `TEST_DEEP=1`, else they take turns. */
function lookAt(page: Page) {
  const faults: string[] = []
  let turn = 0
  return {
    faults,
    /** @param parts what has changed, where the rest of the page has been looked at */
    async see(state: string, parts: readonly string[] = [], sizes = [phone, desk]): Promise<void> {
      turn += 1
      for (const size of isDeep || sizes.length === 1 ? sizes : [sizes[turn % 2] as typeof phone]) {
        await resize(page, size)
        await endMoves(page)
        // On a page that was scrolled a target may lie half below the bar that stays on the screen.
        const rules = { 'target-size': { enabled: false } }
        const found = await axeFindings(page, parts, { runOnly: axeTags, rules })
        faults.push(...found.map(({ id, nodes }) => `${state}, ${size.width} px: ${id}: ${nodes[0]?.html}`))
      }
    },
  }
}

test.beforeEach(async ({ page, guard }) => {
  guard.allow(...failureNoise)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const kinds = kindsOfFile(mainSite.manifest)

/** All kinds by `TEST_DEEP=1`; in `kinds.spec` what floats covers nothing on any of them. */
const walked = kinds.filter(({ path }, index) => isDeep || path === '/' || index === 3)

test('nothing that has the focus is covered on any kind of page', async ({ page, main }) => {
  const covered: string[] = []
  for (const { name, path } of walked)
    // At both sizes by `TEST_DEEP=1`.
    for (const size of isDeep ? [phone, desk] : [path === '/' ? phone : desk]) {
      await resize(page, size)
      // A chat that was touched at one size does not open by itself at the other.
      await forget(page, main.url)
      await page.goto(path)
      covered.push(...(await walkByTab(page)).map((found) => `${name}, ${size.width} px: ${found}`))
    }
  expect(covered).toEqual([])
})

/** What a walk by keyboard has seen. */
interface Walk {
  covered: string[]
  steps: number
  isOver: boolean
}

/**
 * Walks over the whole page by keyboard. Gives what had the focus while something else lay over all of it (WCAG 2.2,
 * 2.4.11).
 */
async function walkByTab(page: Page): Promise<string[]> {
  // A chat opens by itself: the walk goes on round its window.
  const { window: chat } = chatOn(page)
  if ((await chat.count()) > 0) {
    await expect(chat).toHaveJSProperty('open', true)
    // Of a short window the line that was said last is seen.
    await expect(chat.locator('[data-message]').last()).toBeVisible()
  }
  await page.evaluate(() => {
    const seen: Walk = { covered: [], steps: 0, isOver: false }
    Object.assign(window, { seen })
    const over = (target: Element): string | undefined => {
      const boxes = [...target.getClientRects()]
      const points = boxes.flatMap(({ left, top, right, bottom }) => [
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
        [(left + right) / 2, (top + bottom) / 2],
      ])
      const found = points.map(([x, y]) => document.elementFromPoint(x as number, y as number))
      const isSeen = found.some(
        (each) => each && (target.contains(each) || each.contains(target) || each.closest('label')?.contains(target)),
      )
      return isSeen
        ? undefined
        : `${target.outerHTML.slice(0, 90)} at ${boxes.map(({ left, top }) => `${left.toFixed()},${top.toFixed()}`).join()} below ${found[4]?.outerHTML.slice(0, 90)}`
    }
    // Before the next step: by then the page has been scrolled to what has the focus.
    document.addEventListener(
      'keydown',
      () => {
        const { activeElement } = document
        seen.isOver ||= seen.steps > 1 && activeElement?.matches('a[href="#content"]') === true
        seen.steps += 1
        if (!activeElement || activeElement === document.body || seen.isOver) return
        const fault = over(activeElement)
        if (fault) seen.covered.push(fault)
      },
      true,
    )
    // Where it is in the end counts, not on the way there.
    const still = new CSSStyleSheet()
    still.replaceSync('* { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets = [still]
  })
  const look = () => page.evaluate(() => (window as unknown as { seen: Walk }).seen)
  let seen = await look()
  for (let steps = 0; steps < 200 && !seen.isOver; steps += 10) {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Tab')
    seen = await look()
  }
  expect({ isOver: seen.isOver, isLong: seen.steps > 20 }, page.url()).toEqual({ isOver: true, isLong: true })
  return seen.covered
}

test('axe finds nothing in the forms, whatever they say', { tag: '@quick' }, async ({ page, relay }) => {
  const { see, faults } = lookAt(page)
  for (const form of formCases('Axe').filter(({ name }) => isDeep || name !== 'deletion')) {
    const element = await openForm(page, form)
    const parts = [`form[data-form="${form.name}"]`, '[data-toasts]']
    if (form.name === 'bookingPanel') await see('the panel')
    await element.getByRole('button', { name: form.button }).click()
    await expect(page.getByText('Please fill out all required fields').first()).toBeVisible()
    await see(`${form.name} with errors and a message`, parts)
    await fill(element, form.name, form.typed)
    await see(`${form.name} filled`, parts)
    relay.setFault('error-500', { times: 1 })
    await element.getByRole('button', { name: form.button }).click()
    await expect(element.getByText('Not sent yet')).toBeVisible()
    await see(`${form.name} not sent`, parts)
    await element.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(form.success)).toBeVisible()
    await see(`${form.name} sent`, parts)
  }
  expect(faults).toEqual([])
})

test('axe finds nothing in the chat, at each step', { tag: '@quick' }, async ({ page, relay }) => {
  const { see, faults } = lookAt(page)
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  const chat = chatOn(page)
  const parts = ['details[data-chat]']
  await page.clock.runFor(1500)
  await expect(chat.window).toHaveJSProperty('open', true)
  await see('the chat, greeting, opened by itself', parts)
  await turnTo(page)
  for (const field of ['serviceType', 'phone', 'address'] as const) {
    await page.clock.runFor(3000)
    if (isDeep || field === 'serviceType') await see(`the chat, asking for ${field}`, parts)
    if (field === 'serviceType') {
      await chat.window
        .getByText(answers[field] as string, { exact: true })
        .last()
        .click()
      continue
    }
    if (field === 'phone') {
      await chat.field('chat', field).fill('123')
      await chat.field('chat', field).press('Enter')
      await see('the chat, a wrong number', parts)
    }
    await chat.field('chat', field).fill(answers[field] as string)
    // What is sure not to have arrived is not sent again by itself.
    if (field === 'address') relay.setFault('not-activated')
    await chat.button.click()
  }
  await expect(chat.window.locator('[data-unsent]')).toBeVisible()
  await see('the chat, not sent', parts)
  relay.clearFaults()
  await chat.window.getByRole('button', { name: 'Try again' }).click()
  await page.clock.runFor(1)
  await expect(chat.button).toBeHidden()
  await see('the chat, sent', parts)
  expect(faults).toEqual([])
})

test('axe finds nothing in the menu, the viewer, on unknown pages, and in an unsent request', async ({ page }) => {
  const { see, faults } = lookAt(page)
  for (const path of ['/locations/atlantis', '/no/such/page']) {
    await page.goto(path)
    await see(path)
  }
  await openGallery(page)
  await resize(page, desk)
  await openViewer(page, films[0])
  await viewerOf(page).getByRole('button', { name: 'Captions' }).click()
  await see('the viewer')
  await page.evaluate((entry) => localStorage.setItem('/unsent:LEFT-0001', entry), leftBehind('Axe', 'failed'))
  await page.goto('/terms')
  await expect(page.locator('[data-unsent]')).toBeVisible()
  await see('a request that an earlier page left')
  await resize(page, phone)
  await page.getByRole('banner').getByLabel('Open menu').click()
  await see('the menu', [], [phone])
  expect(faults).toEqual([])
})
