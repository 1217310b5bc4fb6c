import { isDeep } from '../depth'
import type { Page, Route } from '@playwright/test'
import {
  failureNoise,
  fill,
  formCases,
  formOn,
  leftBehind,
  mailsOf,
  openForm,
  someForms,
  type FormCase,
} from './formsSite'
import { holdRequests } from './holdRequests'
import { expect } from './test'
import { test } from './relayTest'
import { stopClock } from './stopClock'
import { translateFromTheStart } from './translatePage'
import { nextFrame, rest } from './walkPage'
import { resize } from './resize'

/** All script but the first. */
const code = /\/assets\/(?!(?:loader|fetchHtml|gallery)\.)[^/]+\.js$/

/** The scripts and look-ups that a page asks for from now on. */
function watchRequests(page: Page): { all: string[]; scripts(): string[] } {
  const all: string[] = []
  page.on('request', (request) => void all.push(new URL(request.url()).pathname))
  return {
    all,
    scripts: () => all.filter((path) => path.endsWith('.js')).map((path) => path.replace(/^.*\/|\..*$/g, '')),
  }
}

test.describe('what is pressed before the code is there', () => {
  test('is sent once, however often', { tag: '@quick' }, async ({ page, relay }) => {
    const forms = someForms('Early press', 0)
    for (const [index, form] of forms.entries()) {
      const release = await holdRequests(page, code)
      await page.goto(form.path)
      if (form.name === 'bookingPanel') await page.getByRole('link', { name: 'Book Pest Control Service' }).click()
      await fill(formOn(page, form), form.name, form.typed)
      await formOn(page, form).evaluate((element: HTMLFormElement) => {
        for (let press = 0; press < 10; press += 1) {
          element.requestSubmit()
          element.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
        }
      })
      expect(mailsOf(relay, 'Early press')).toHaveLength(index)
      await release()
      await expect(page.getByText(form.success)).toBeVisible()
    }
    for (const form of forms) expect(mailsOf(relay, 'Early press')).toContainEqual(expect.objectContaining(form.sent))
    expect(mailsOf(relay, 'Early press')).toHaveLength(forms.length)
  })

  test('is pressed again, once, when it is a button', async ({ page }) => {
    const release = await holdRequests(page, /hydrateIsland/)
    await page.goto('/')
    const chat = page.locator('details[data-chat]')
    // In the greeting, which needs no code of forms.
    const button = chat.getByRole('button', { name: 'Close the chat' })
    await button.evaluate((element) =>
      element.addEventListener(
        'click',
        () => void Object.assign(window, { presses: ((window as unknown as { presses?: number }).presses ?? 0) + 1 }),
      ),
    )
    for (let press = 0; press < 3; press += 1) await button.click()
    const presses = () => page.evaluate(() => (window as unknown as { presses?: number }).presses ?? 0)
    expect(await presses()).toBe(0)
    await expect(chat).toHaveAttribute('open')
    await release()
    await expect.poll(presses).toBe(1)
    await expect(chat).not.toHaveAttribute('open')
    expect(await presses()).toBe(1)
  })

  // Code that never comes is waited for 6 s; code that is gone, as after a new build, is not waited for.
  for (const [fault, isGone] of [
    ['never comes', false],
    ['is gone', true],
  ] as const) {
    test(`is sent by the browser itself, whole and once, when the code ${fault}`, async ({ page, relay, guard }) => {
      guard.allow(/Failed to load resource/)
      await stopClock(page)
      if (isGone) await page.route(code, (route) => route.fulfill({ status: 404 }))
      else await page.route(code, () => {})
      const posts: string[] = []
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
      const forms = someForms(`Code ${fault}`, isGone ? 1 : 2)
      for (const [index, form] of forms.entries()) {
        await page.goto(form.path)
        if (form.name === 'bookingPanel') await page.getByRole('link', { name: 'Book Pest Control Service' }).click()
        await fill(formOn(page, form), form.name, form.typed)
        const button = formOn(page, form).getByRole('button', { name: form.button })
        await button.click()
        if (!isGone) {
          await button.click()
          await page.clock.runFor(5_999)
          // A browser that had begun to send would answer this on another page, or not at all.
          expect(await page.evaluate(() => location.hash)).not.toMatch(/-sent$/)
          expect(posts).toHaveLength(index)
          await page.clock.runFor(1)
        }
        await page.waitForURL(/-sent$/)
        await expect(page.locator(`#${form.name}-sent`)).toBeVisible()
      }
      for (const form of forms)
        expect(mailsOf(relay, `Code ${fault}`)).toContainEqual(
          expect.objectContaining({ ...form.sent, phone: form.typed.phone }),
        )
      expect(mailsOf(relay, `Code ${fault}`)).toHaveLength(forms.length)
    })
  }

  test('an untouched form that is pressed answers with its own sentences once its code is there', async ({ page }) => {
    for (const form of someForms('Untouched', 1)) {
      const release = await holdRequests(page, code)
      await page.goto(form.path)
      if (form.name === 'bookingPanel') await page.getByRole('link', { name: 'Book Pest Control Service' }).click()
      const button = formOn(page, form).getByRole('button', { name: form.button })
      await button.click()
      // The browser's own sentence would have taken the focus to the first empty field.
      await expect(button).toBeFocused()
      await release()
      await expect(formOn(page, form).getByText('Please enter your name')).toBeVisible()
      await expect(page.getByText('Please fill out all required fields')).toBeVisible()
      await expect(formOn(page, form).locator(`#${form.name}-name`)).toBeFocused()
    }
  })

  test('an untouched form whose code is gone is not sent', async ({ page, relay, guard }) => {
    guard.allow(/Failed to load resource/)
    await page.route(code, (route) => route.fulfill({ status: 404 }))
    const form = formCases('Nothing typed')[2] as FormCase
    await page.goto(form.path)
    for (const count of [1, 2]) {
      await formOn(page, form).getByRole('button', { name: form.button }).click()
      await expect(formOn(page, form).locator(`#${form.name}-name:invalid`)).toBeFocused()
      await formOn(page, form).evaluate((element) => (element.ownerDocument.activeElement as HTMLElement).blur())
      expect(
        relay.mailbox.filter(({ fields }) => fields.reason === ''),
        `press ${count}`,
      ).toEqual([])
    }
  })
})

/** Props on which the code of a form fails, as it does in a browser that lacks something the code needs. */
const failingProps = async (route: Route): Promise<void> => {
  const props = (await (await route.fetch()).json()) as { form?: { fields: { type: string }[] } }
  for (const field of props.form?.fields ?? []) field.type = 'unheard-of'
  await route.fulfill({ json: props })
}

test('a form whose code fails stays what it is without script, with what was typed', async ({ page, relay, guard }) => {
  guard.allow(/undefined/)
  await page.route(/\/assets\/data\.[^/]+\.json$/, failingProps)
  const forms = someForms('Code fails', 0)
  for (const form of forms) {
    await page.goto(form.path)
    if (form.name === 'bookingPanel') await page.getByRole('link', { name: 'Book Pest Control Service' }).click()
    const { name = '', ...others } = form.typed
    await fill(formOn(page, form), form.name, { name })
    await expect(
      page.locator('[data-hydrate="failed"]').filter({ has: page.locator(`[data-form="${form.name}"]`) }),
    ).toHaveCount(1)
    await expect(page.locator(`#${form.name}-name`)).toHaveValue(name)
    await expect(page.locator(`#${form.name}-name`)).toBeFocused()
    await fill(formOn(page, form), form.name, others)
    await formOn(page, form).getByRole('button', { name: form.button }).click()
    await page.waitForURL(/-sent$/)
    await expect(page.locator(`#${form.name}-sent`)).toBeVisible()
  }
  for (const form of forms)
    expect(mailsOf(relay, 'Code fails')).toContainEqual(
      expect.objectContaining({ ...form.sent, phone: form.typed.phone }),
    )
  expect(mailsOf(relay, 'Code fails')).toHaveLength(forms.length)
})

test.describe('before anyone does anything', () => {
  /** A chat opens and greets without React. */
  const greeting = ['chatGreeting', 'openByItself']

  test('a city page makes eight requests at most for its screen', { tag: '@quick' }, async ({ page }) => {
    await resize(page, { width: 360, height: 740 })
    await page.addInitScript(() => void (window.requestIdleCallback = () => 0))
    const { all, scripts } = watchRequests(page)
    await page.goto('/locations/indore')
    await page.waitForLoadState('load')
    await nextFrame(page)
    // By what is written: one whose load has begun by now may not have chosen among its candidates yet.
    const lazy = await page.evaluate(() =>
      [...document.images]
        .filter(({ loading }) => loading === 'lazy')
        .flatMap((image) => [image, ...(image.parentElement?.querySelectorAll('source') ?? [])])
        .flatMap((element) => [element.getAttribute('src'), ...(element.getAttribute('srcset') ?? '').split(',')])
        .map((candidate) => candidate?.trim().split(' ')[0] ?? ''),
    )
    expect(scripts()).toEqual(['loader'])
    const eager = all.filter((path) => !lazy.includes(path) || path === '/locations/indore')
    expect(eager.length, eager.join('\n')).toBeLessThanOrEqual(8)
  })

  test('React runs nowhere until somebody does something', { tag: '@quick' }, async ({ page, guard }) => {
    guard.allow(/Failed to load resource/)
    // React marks the elements it has taken over, and its modules would leave their container's key on them.
    const isReactHere = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*'), document].some((node) =>
          Object.keys(node).some((key) => /^__react|^_react/.test(key)),
        ),
      )
    for (const path of [
      '/',
      '/locations/indore',
      '/gallery',
      ...(isDeep ? ['/book-now', '/service-locations'] : []),
      '/nowhere',
    ]) {
      // What the page before still does is none of this one's.
      await page.goto('about:blank')
      const session = await page.context().newCDPSession(page)
      const run: string[] = []
      await session.send('Profiler.enable')
      await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
      await page.goto(path)
      if (path === '/') {
        await expect(page.locator('details[data-chat] [role="log"] > *')).toHaveCount(3)
        await expect(page.locator('[data-typed] strong').first()).not.toHaveText('Termite')
      }
      await rest(page)
      const { result } = await session.send('Profiler.takePreciseCoverage')
      run.push(
        ...result.filter(({ functions }) => functions.some(({ ranges }) => ranges[0]?.count)).map(({ url }) => url),
      )
      const names = run.filter((url) => url.includes('/assets/')).map((url) => url.replace(/^.*\/|\..*$/g, ''))
      expect(
        names.filter(
          (name) =>
            ![
              'loader',
              'fetchHtml',
              'fallbackRoute',
              'message',
              path.slice(1),
              ...(path === '/' ? greeting : []),
            ].includes(name),
        ),
        path,
      ).toEqual([])
      expect(names, path).toContain('loader')
      expect(await isReactHere(), path).toBe(false)
      await session.detach()
    }
    await page.goto('/book-now')
    await page.locator('#booking-name').focus()
    await expect.poll(isReactHere).toBe(true)
  })

  test('a visitor who saves data gets no code before using something', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const { scripts, all } = watchRequests(page)
    for (const path of ['/', '/gallery', '/locations/indore']) {
      await page.goto(path)
      await rest(page)
    }
    expect(scripts().filter((name) => !['loader', 'fetchHtml', 'gallery', ...greeting].includes(name))).toEqual([])
    expect(all.filter((path) => /^\/(?:city|address)$|data\.[^/]+\.json/.test(path))).toEqual([])
    await page.locator('form[data-form="quote"]').hover()
    await expect.poll(scripts).toContain('hydrateIsland')
  })

  test('a page that is held ready asks and sends nothing until it is shown', async ({ page, relay }) => {
    await page.addInitScript(
      (entry) => {
        localStorage.setItem('/unsent:LEFT-0001', entry)
        Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
      },
      leftBehind('Held ready', 'ambiguous'),
    )
    const { all, scripts } = watchRequests(page)
    await page.goto('/')
    await rest(page)
    expect(scripts()).toEqual(['loader'])
    expect(all.filter((path) => path === '/city')).toEqual([])
    expect(mailsOf(relay, 'Held ready')).toEqual([])
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { configurable: true, value: false })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    // What an earlier page left goes out and says so, and the look-up is made.
    await expect(page.getByText('It has arrived.')).toBeVisible()
    await expect.poll(() => all.filter((path) => path === '/city')).toHaveLength(1)
    expect(mailsOf(relay, 'Held ready')).toHaveLength(1)
  })
})

test('a page that is translated before its script comes keeps its form whole', async ({ page, relay, guard }) => {
  guard.allow(...failureNoise)
  await translateFromTheStart(page)
  const [form] = formCases('Translated') as [FormCase]
  const element = await openForm(page, form)
  const button = element.locator('button[type=submit]')
  await button.click()
  await expect(element.getByText('Please enter your name')).toBeVisible()
  await fill(element, form.name, form.typed)
  await expect(element.getByText('Please enter your name')).toHaveCount(0)
  relay.setFault('error-500', { times: 1 })
  const release = await holdRequests(page, `${relay.url}/**`)
  await button.click()
  await expect(button).toHaveText('Processing...')
  await release()
  await expect(element.getByText('Not sent yet')).toBeVisible()
  await expect(button).toHaveText(form.button)
  await button.click()
  await expect(page.getByText(form.success)).toBeVisible()
  await expect(button).toHaveText(form.button)
  await expect(element.getByText('Not sent yet')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(mailsOf(relay, 'Translated')).toEqual([expect.objectContaining(form.sent)])
})

test('what is typed while a form that an extension changed is rendered again stays', async ({ page, guard }) => {
  guard.allow(/Minified React error #418|undefined/)
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => document.querySelector('legend')?.remove()))
  await page.addInitScript(() => {
    const type = () => {
      const [name, phone] = ['name', 'phone'].map((id) => document.getElementById(`booking-${id}`) as HTMLInputElement)
      if (name) name.value = 'Asha'
      phone?.focus()
    }
    document.addEventListener('island-hydrate', () => queueMicrotask(type), true)
  })
  await page.goto('/book-now')
  await page.locator('#booking-name').focus()
  const stateNow = () =>
    page
      .locator('#booking-name')
      .evaluate((field) => field.closest<HTMLElement>('[data-hydrate]')?.dataset.hydrate ?? null)
  await expect.poll(stateNow).toBeNull()
  await expect(page.locator('#booking-name')).toHaveValue('Asha')
  await expect(page.locator('#booking-phone')).toBeFocused()
})

test('what only this page knows of is not left without a question', async ({ page, relay, guard }) => {
  guard.allow(...failureNoise)
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  const form = formCases('Alone')[2] as FormCase
  const element = await openForm(page, form)
  await fill(element, form.name, form.typed)
  relay.setFault('error-500', { times: 1 })
  await element.getByRole('button', { name: form.button }).click()
  await expect(element.getByText('Not sent yet')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const leaving = page.evaluate(() => location.assign('/terms')).catch(() => {})
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await leaving
  await element.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(form.success)).toBeVisible()
  // Now there is nothing to lose: a question would keep this waiting.
  await page.goto('/terms')
  await expect(page).toHaveURL('/terms')
})

test('what stands below the screen fades in, and is hidden only when somebody comes near', async ({ page }) => {
  const are = (state: string) => page.locator(`[data-reveal="${state}"]`)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await rest(page)
  await expect(are('')).not.toHaveCount(0)
  await expect(are('waiting')).toHaveCount(0)
  await page.mouse.wheel(0, 500)
  await expect(are('waiting')).not.toHaveCount(0)
  await are('waiting')
    .first()
    .evaluate((element) => {
      element.setAttribute('data-watched', '')
      element.scrollIntoView()
    })
  await expect(page.locator('[data-watched][data-reveal="shown"]')).toHaveCSS('opacity', '1')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await rest(page)
  await expect(are('waiting')).toHaveCount(0)
})
