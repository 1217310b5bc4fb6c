import type { Page } from '@playwright/test'

/**
 * Keeps every request to a server from leaving the page. Returns what lets them go and waits until they have gone: what a
 * page shows while it waits is looked at for as long as that takes.
 */
export async function holdRequests(page: Page, server: string): Promise<() => Promise<void>> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(`${server}/**`, async (route) => {
    await isReleased
    await route.continue()
  })
  return () => {
    release()
    return page.unrouteAll({ behavior: 'wait' })
  }
}
