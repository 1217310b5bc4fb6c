import type { Page } from '@playwright/test'

/** Waits until all islands of the page are hydrated: that is done on intent, which is given here. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = [...document.querySelectorAll('[data-hydrate]')]
    waiting.forEach((part) => part.dispatchEvent(new Event('pointerover', { bubbles: true })))
    return waiting.length === 0
  })
}

/** Waits until what was done last is on the screen: an effect of it has run by then. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Waits until the page has loaded and all that waits for an idle browser has been done. */
export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        // Like the page itself: a browser that draws nothing new may not call for a long time.
        const timeout = 2000
        requestIdleCallback(() => requestIdleCallback(() => setTimeout(done), { timeout }), { timeout })
      }),
  )
  await nextFrame(page)
}

/** What is wrong with the page that is shown, whatever page it is. */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) {
      const widest = [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
        .slice(0, 3)
      faults.push(
        `scrolls sideways: ${root.scrollWidth} px in ${root.clientWidth} px; ${widest.map((element) => `${element.tagName}.${element.className}`).join(', ')}`,
      )
    }
    const headings = document.querySelectorAll('h1').length
    if (headings !== 1) faults.push(`has ${headings} h1`)
    if (document.querySelectorAll('main').length !== 1) faults.push('has not one main')
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    if (twice.length > 0) faults.push(`has an id twice: ${twice.join(', ')}`)
    return faults
  })
}
