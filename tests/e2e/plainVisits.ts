import type { Page } from '@playwright/test'
import { choiceOf, failureNoise, formCases, mailsOf, type FormCase } from './formsSite'
import { expect } from './test'
import type { test as relayTest } from './relayTest'

/*
 * Before Playwright presses an element it asks what these browsers do not know: the visits press by the page's own
 * coordinates, and look by its own script.
 */
type At = { x: number; y: number } | undefined

/** @param at counts from the element's corner; else its middle */
async function press(page: Page, selector: string, at?: At): Promise<void> {
  await expect.poll(() => count(page, selector)).toBeGreaterThan(0)
  // What slides in is pressed where it stays.
  await expect.poll(() => page.evaluate(isMoving, selector)).toBe(false)
  const { x, y } = await pointOn(page, selector, at)
  await page.mouse.click(x, y)
}

/** Whether an element, or one around it, is being animated. */
const isMoving = (selector: string): boolean =>
  document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' &&
        (effect as KeyframeEffect).target?.contains(document.querySelector(selector)) === true,
    )

/** Scrolls an element to the middle. @returns a point of it on the screen, in px */
const pointOn = (page: Page, selector: string, at?: At): Promise<{ x: number; y: number }> =>
  page.evaluate(
    ([one, corner]) => {
      const element = document.querySelector(one as string) as Element
      element.scrollIntoView({ block: 'center', behavior: 'auto' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const inside = (corner ?? { x: width / 2, y: height / 2 }) as { x: number; y: number }
      return { x: left + inside.x, y: top + inside.y }
    },
    [selector, at] as const,
  )

const count = (page: Page, selector: string): Promise<number> =>
  page.evaluate((one) => document.querySelectorAll(one).length, selector)

const shows = (page: Page, selector: string, expected = true): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate((one) => (document.querySelector(one)?.getBoundingClientRect().height ?? 0) > 0, selector),
    )
    .toBe(expected)

const says = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.body.innerText)).toContain(text)

const onForm = (form: FormCase, more: string): string => `form[data-form="${form.name}"] ${more}`

/** Types into a form; the value of each field is set as a browser does it. */
async function type(page: Page, form: FormCase): Promise<void> {
  for (const [field, value] of Object.entries(form.typed)) {
    const choice = onForm(form, choiceOf(form.name, field, value))
    if ((await count(page, choice)) > 0) await press(page, choice)
    else
      await page.evaluate(
        ([one, text]) => {
          const input = document.querySelector(one) as Element
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text)
          for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
        },
        [onForm(form, `[id="${form.name}-${field}"]`), value] as const,
      )
  }
}

const send = (page: Page, form: FormCase): Promise<void> => press(page, onForm(form, 'button[type=submit]'))

/** What a visitor does, in a browser of 2021 or of another engine. @param test opens the pages in that browser */
export function plainVisits(test: typeof relayTest): void {
  test('a booking arrives once', async ({ page, relay }) => {
    const [form] = formCases('Old booking') as [FormCase]
    const before = mailsOf(relay, 'Old booking').length
    await page.goto(form.path)
    await type(page, form)
    await send(page, form)
    await says(page, form.success)
    expect(mailsOf(relay, 'Old booking')).toHaveLength(before + 1)
  })

  test('a request from the panel arrives, and the panel closes', async ({ page, relay }) => {
    const [, form] = formCases('Old panel') as [FormCase, FormCase]
    const before = mailsOf(relay, 'Old panel').length
    await page.goto(form.path)
    await press(page, '[data-opens-dialog="panel-bookingPanel"]')
    await shows(page, onForm(form, 'button[type=submit]'))
    await type(page, form)
    await send(page, form)
    await says(page, form.success)
    await shows(page, onForm(form, 'button[type=submit]'), false)
    expect(mailsOf(relay, 'Old panel')).toHaveLength(before + 1)
  })

  test('a request that did not arrive has its card', async ({ page, relay, guard }) => {
    guard.allow(...failureNoise)
    const [form] = formCases('Old unsent') as [FormCase]
    relay.setFault('error-500')
    await page.goto(form.path)
    await type(page, form)
    await send(page, form)
    await shows(page, '[data-unsent]')
  })

  test('the menu opens and closes', async ({ page }) => {
    await page.goto('/')
    await shows(page, '#menu', false)
    await press(page, '[data-opens-dialog="menu"]')
    await shows(page, '#menu')
    await press(page, '#menu [data-closes-dialog]')
    await shows(page, '#menu', false)
  })

  test('a video opens in the viewer, and closes', async ({ page }) => {
    await page.goto('/gallery')
    // In the still's middle lies the button that plays it.
    await press(page, '#a-treatment-visit a', { x: 16, y: 60 })
    await shows(page, 'dialog[open]')
    await press(page, 'dialog[open] > button')
    await expect.poll(() => count(page, 'dialog[open]')).toBe(0)
  })

  test('the chat greets, and goes on when it is answered', async ({ page }) => {
    await page.goto('/')
    await expect.poll(() => count(page, 'details[data-chat][open] [data-message]')).toBeGreaterThan(1)
    const messages = 'details[data-chat] [data-message]'
    await expect.poll(() => count(page, 'details[data-chat] fieldset label')).toBeGreaterThan(1)
    const before = await count(page, messages)
    // The first touch may only let the window grow.
    await press(page, 'details[data-chat] fieldset label')
    if (await page.evaluate(() => document.querySelector('details[data-chat] input:checked') === null))
      await press(page, 'details[data-chat] fieldset label')
    await expect.poll(() => count(page, messages)).toBeGreaterThan(before)
  })
}
