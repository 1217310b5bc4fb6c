import type { Page } from '@playwright/test'
import { isDeep } from '../depth'
import { resize } from './resize'
import { address, bilingualSites, mainSite } from './sites/sites'
import { expect, test } from './test'

const paths = ['/', '/book-now', '/locations/indore', ...(isDeep ? ['/services/ant-control', '/terms'] : [])]
const pages = [mainSite, ...bilingualSites].flatMap((site) =>
  (site === mainSite ? paths : paths.map((path) => `/hi${path}`)).map((path) => address(site, path)),
)
const sizes = [
  [1280, 800],
  [1280, 720],
  [375, 667],
  [360, 640],
] as const

/** What floats outside the strip at the lower edge of the screen, or over a field or button of a form. */
const wrongFloats = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element | null): element is Element =>
      element?.checkVisibility({ visibilityProperty: true }) === true
    const bar = document.querySelector('[data-part="floating"] aside')
    const bubble = document.querySelector('[data-chat]:not([open]) > summary')
    const strip = bar?.getBoundingClientRect()
    const controls = 'main form:not([data-chat] *) :is(input:not([type="hidden"]), select, textarea, button)'
    const isMet = [...document.querySelectorAll(controls)].some((control) => {
      const { top, bottom } = control.getBoundingClientRect()
      return isSeen(control) && strip && bottom > strip.top && top < strip.bottom
    })
    const wrong: string[] = []
    if (isMet && isSeen(bar)) wrong.push(`the bar over a form at ${scrollY}`)
    if (isMet && isSeen(bubble)) wrong.push(`the chat's button over a form at ${scrollY}`)
    if (isSeen(bar) && strip && (strip.left > 0 || strip.right < document.documentElement.clientWidth))
      wrong.push(`the bar leaves something beside it at ${scrollY}`)
    if (isSeen(bubble) && strip && bubble.getBoundingClientRect().top < strip.top)
      wrong.push(`the chat's button outside the bar at ${scrollY}`)
    return wrong
  })

test('what floats is one strip at the lower edge, and leaves where it would lie on a form', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of pages)
    for (const [width, height] of sizes) {
      await resize(page, { width, height })
      await page.goto(path)
      const all = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < all; top += height * (isDeep ? 0.5 : 1.5)) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
        await expect.poll(() => wrongFloats(page), { message: `${path}, ${width} × ${height}` }).toEqual([])
      }
    }
})

test('on the home page the bar is there from the start, below the form of the opening', async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [1280, 900],
    [1440, 900],
    [412, 800],
    [375, 667],
  ] as const) {
    await resize(page, { width, height })
    await page.goto(address(mainSite, '/'))
    await expect(page.locator('[data-part="floating"] aside a')).toHaveCount(3)
    for (const button of await page.locator('[data-part="floating"] aside a').all())
      await expect(button).toBeInViewport()
    expect(await wrongFloats(page), `${width} × ${height}`).toEqual([])
  }
})

test('a dock is away while the button of the opening is seen and while a page goes down, and comes back on the way up', async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 })
  await page.goto(address(mainSite, '/'))
  const dock = page.locator('[data-part="floating"] aside')
  // As on a site without a bar.
  await dock.evaluate((aside) => aside.removeAttribute('data-wide'))
  await expect(dock).not.toBeInViewport()
  await page.evaluate(() => scrollTo({ top: 2600, behavior: 'instant' }))
  await expect(dock).not.toBeInViewport()
  await page.evaluate(() => scrollBy({ top: -300, behavior: 'instant' }))
  await expect(dock).toBeInViewport({ ratio: 1 })
})

test('the bar comes and goes', { tag: '@quick' }, async ({ page }) => {
  await resize(page, { width: 375, height: 667 })
  await page.goto('/book-now')
  const bar = page.locator('[data-part="floating"] aside')
  const submit = page.locator('form[data-form="booking"] [type=submit]')
  await submit.evaluate((button) =>
    scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' }),
  )
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect(bar).toBeVisible()
  await expect(bar).toBeInViewport({ ratio: 0.9 })
  // The card of a request that was sent stands where its form was.
  await page.locator('form[data-form="booking"]').evaluate((form: HTMLFormElement) => {
    form.hidden = true
    form.before(Object.assign(document.createElement('p'), { id: 'card', textContent: 'Sent' }))
    document.getElementById('card')?.setAttribute('data-receipt', 'booking')
  })
  await expect(bar).toBeHidden()
})

test('on a low screen, or a magnified one, nothing stays and nothing opens by itself', async ({ page }) => {
  for (const [width, height] of [
    [320, 256],
    [812, 375],
  ] as const) {
    await resize(page, { width, height })
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(5000)
    await expect(page.locator('details[data-chat]')).toHaveJSProperty('open', false)
    const staying = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .filter((element) => {
          const { bottom, top, width: wide, height: high } = element.getBoundingClientRect()
          return wide > 0 && high > 0 && bottom > 0 && top < innerHeight && element.checkVisibility()
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    )
    expect(staying, `${width} × ${height}`).toEqual([])
  }
})
