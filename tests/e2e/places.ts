import type { Page } from '@playwright/test'

/** Clicks a link that the test puts on the page: for addresses that no link of the site leads to. */
export const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to })
    document.body.append(link)
    link.click()
    link.remove()
  }, href)

/** How far below the upper edge of the screen a place of the page begins, in px. */
export const topOf = (page: Page, id: string): Promise<number> =>
  page.locator(`[id="${id}"]`).evaluate((element) => Math.round(element.getBoundingClientRect().top))
