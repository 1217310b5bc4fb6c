import type { Page } from '@playwright/test'

/**
 * Keeps requests from leaving the page. Returns what lets them go and waits until they have gone: what a page shows while
 * it waits is looked at for as long as that takes.
 */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => Promise<void>> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(addresses, async (route) => {
    await isReleased
    await route.continue().catch(() => {})
  })
  return () => {
    release()
    return page.unrouteAll({ behavior: 'wait' })
  }
}
