import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choicesSeen, coveredByChat } from '../e2e/chatSite'
import { isDeep } from '../depth'
import { launchBrowser } from '../launchBrowser'
import { openContext } from '../owner/openContext'
import { openForBrowser, type ServedSite } from '../owner/openForBrowser'
import { checkBilingual } from '../sites/bilingualSite'

let site: ServedSite
let browser: Browser
beforeAll(async () => {
  const checked = checkBilingual()
  if (!checked.manifest) throw new Error('The bilingual site has problems.')
  site = await openForBrowser(checked.manifest, checked)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** How the chat opens in both languages: whole, with a row of choices, with one line, or only once there is room. */
const sizes = [
  [320, 740, 'row', 'row'],
  [320, 480, 'line', 'none'],
  [360, 560, 'row', 'row'],
  [360, 640, 'row', 'row'],
  [360, 740, 'row', 'row'],
  [375, 667, 'row', 'row'],
  [375, 812, 'row', 'row'],
  [412, 915, 'row', 'row'],
  [768, 1024, 'whole', 'whole'],
  [1024, 768, 'whole', 'whole'],
  [1280, 720, 'whole', 'whole'],
  [1280, 800, 'whole', 'whole'],
  [1280, 900, 'whole', 'whole'],
  [1440, 900, 'whole', 'whole'],
  [1536, 730, 'whole', 'whole'],
] as const

const quick = [375 * 667, 768 * 1024, 1280 * 720]

for (const [language, path] of ['/', '/hi'].entries())
  test(`at ${path} the chat opens as large as the headline and the first button leave it room`, async () => {
    // In the quick run the smallest of each kind, and the one where the languages differ.
    const looked = sizes.filter(([width, height]) => isDeep || quick.includes(width * height))
    // Most of the time they wait, as a visitor does: three at once.
    for (let index = 0; index < looked.length; index += 3)
      await Promise.all(
        looked.slice(index, index + 3).map(async ([width, height, ...expected]) => {
          const context = await openContext(browser)
          const page = await context.newPage()
          const window = page.locator('details[data-chat]')
          await page.setViewportSize({ width, height })
          await page.goto(`${site.url}${path}`)
          const size = expected[language]
          if (size === 'none') {
            await page.waitForTimeout(2500)
            expect(await window.getAttribute('open'), `${width} × ${height}`).toBe(null)
            // As soon as somebody scrolls.
            await page.mouse.wheel(0, 300)
          }
          await window.and(page.locator('[open]')).waitFor()
          if (size !== 'none')
            expect((await window.getAttribute('data-short')) ?? 'whole', `${width} × ${height}`).toBe(size)
          expect(await coveredByChat(page), `${width} × ${height}`).toEqual([])
          if (size === 'whole') await expect.poll(() => choicesSeen(page), { timeout: 10_000 }).toBe(11)
          await context.close()
        }),
      )
  })
