import type { Browser } from '@playwright/test'
import { surroundingsOf } from '../surroundings/surroundingsOf'
import { oldBrowserVisits } from './oldBrowserVisits'
import { fetchOldChrome, oldChrome } from './oldChrome'
import { test as base } from './relayTest'

/** Of this worker: as one of Playwright's options it would need a worker of its own, and each of those another browser. */
let browser: Browser | undefined

const test = base.extend({
  context: async ({ playwright, baseURL }, use) => {
    browser ??= await playwright.chromium.launch({
      executablePath: oldChrome,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      env: surroundingsOf('android'),
    })
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
    await use(context)
    await context.close()
  },
})

// A feature that it does not know yet is named in a header.
test.beforeEach(({ guard }) => guard.allow(/Permissions-Policy header/))

test.beforeAll(() => {
  const missing = fetchOldChrome()
  test.skip(missing !== undefined, missing)
})
test.afterAll(() => browser?.close())

oldBrowserVisits(test)
