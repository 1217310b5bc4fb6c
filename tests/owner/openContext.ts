import type { Browser, BrowserContext } from 'playwright'

/**
 * Opens a browser context that reaches nothing outside this computer: what a page wants from elsewhere is answered
 * with nothing of use.
 */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await context.route(
    (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
    (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'application/json',
        body: '{}',
      }),
  )
  return context
}
