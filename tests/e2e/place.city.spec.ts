import type { Page } from '@playwright/test'
import { expect } from './test'
import { test } from './relayTest'
import { shifted, watchShifts } from './shifts'
import { hydrated } from './walkPage'

const label = (page: Page) => page.locator('[data-city]')

/** What becomes of other answers is asserted in `tests/forms/lookups.test.ts`. */
for (const [name, answer, shows] of [
  [
    'has a script tag in its name',
    { body: { city: '<script>window.broken = true</script><img src=x onerror="window.broken = true">' } },
    '<script>window.broken = true</script><im',
  ],
  ['is asked for in vain: no answer', 'hang', 'Mumbai'],
] as const)
  test(`the city ${name}`, async ({ page, main, lookups }) => {
    lookups.set('/city', answer)
    await watchShifts(page)
    await page.goto(main.url)
    await expect.poll(() => lookups.askedFor('/city')).toBe(1)
    await expect(label(page)).toHaveText(shows)
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    expect(await label(page).evaluate((element) => element.childElementCount)).toBe(0)
    expect((await shifted(page)).shift).toBeLessThan(0.01)
  })

test('the city is the site’s own where its service is blocked', async ({ page, request, main, guard }) => {
  guard.allow(/Failed to load resource|net::ERR/)
  expect(await (await request.get(main.url)).text()).toMatch(/data-city=""[^>]*>Mumbai</)
  // Pages that ask may, and no other page may.
  const policyOf = async (path: string) =>
    /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
      await (await request.get(main.url + path)).text(),
    )?.[1] ?? ''
  expect(await policyOf('/')).toMatch(/connect-src[^;]*\/city[ ;]/)
  expect(await policyOf('/')).toMatch(/connect-src[^;]*\/address[ ;]/)
  expect(await policyOf('/terms')).toMatch(/connect-src/)
  expect(await policyOf('/terms')).not.toMatch(/\/city[ ;]/)
  await page.route('**/city?**', (route) => route.abort('blockedbyclient'))
  await page.goto(main.url)
  await expect.poll(() => guard.messages.some((message) => message.startsWith('info: No city from'))).toBe(true)
  await expect(label(page)).toHaveText('Mumbai')
})

test(
  'the city is asked for once in a visit, when all else is done',
  { tag: '@quick' },
  async ({ page, main, lookups }) => {
    await page.addInitScript(() => {
      const idle: IdleRequestCallback[] = []
      window.requestIdleCallback = (work) => idle.push(work)
      Object.assign(window, {
        waiting: idle,
        rest: () => idle.splice(0).forEach((work) => work({ didTimeout: false, timeRemaining: () => 50 })),
      })
    })
    await page.goto(main.url)
    await hydrated(page)
    // It has loaded, and what waits for an idle browser is in the queue.
    await page.waitForFunction(() => (window as unknown as { waiting: unknown[] }).waiting.length > 0)
    expect(lookups.askedFor('/city')).toBe(0)
    const rest = () => page.evaluate(() => (window as unknown as { rest(): void }).rest())
    await rest()
    await expect(label(page)).toHaveText('Ujjain')
    await page.reload()
    await hydrated(page)
    await rest()
    await expect(label(page)).toHaveText('Ujjain')
    expect(lookups.askedFor('/city')).toBe(1)
  },
)
