import type { Page } from '@playwright/test'
import { isDeep } from '../depth'
import { equalAccessFindings } from './equalAccess'
import { endMoves, pageFindings } from './axeFindings'
import { allHasCome, brokenPrices, coveredThings, scrollToEnd, smallThings, takeStandIn } from './pageMeasures'
import { shapeFaults } from './shapeFaults'
import { kindsOfFile } from './sites/kindsOfFile'
import { address, furtherSites, mainSite } from './sites/sites'
import { expect, test } from './test'
import { faultsOf, hydrated } from './walkPage'
import { resize } from './resize'

/*
 * One page of each kind, at the width of a phone and at that of a desk; each visit answers all that can be asked of such a
 * page but what moves (`shifts.spec`). The console, the content policy and requests to elsewhere are watched meanwhile.
 */

const kinds = [mainSite, ...furtherSites].flatMap((site) =>
  kindsOfFile(site.manifest).map(({ name, path, floats }) => ({
    name: site === mainSite ? name : `${site.name} ${name}`,
    path,
    floats,
    url: address(site, path),
  })),
)
const phone = { width: 360, height: 640 }
const desk = { width: 1280, height: 900 }

/** What axe finds on the page as it is when it is opened, with all that fades in there. */
async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0))
  await endMoves(page)
  return pageFindings(page)
}

for (const [index, { name, path, floats, url }] of kinds.entries()) {
  // Both sizes by `TEST_DEEP=1`; else the kinds take turns.
  const axeSizes = isDeep ? [desk, phone] : [index % 2 === 0 ? desk : phone]
  // The fullest pages also in a wide typeface, the others by `TEST_DEEP=1`.
  const wide = isDeep || ['/', '/book-now'].includes(path) ? ' @wide' : ''

  test(
    `axe finds nothing, everything is on the screen, large enough and uncovered: ${name}${wide}`,
    { tag: path === '/' ? '@quick' : [] },
    async ({ page, guard }) => {
      guard.allow(/404|request to /)
      const check = (what: string, faults: readonly unknown[]) => expect.soft(faults, what).toEqual([])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const sizes = axeSizes[0] === desk ? [desk, phone] : [phone, desk]
      await resize(page, sizes[0] as typeof desk)
      await page.goto(url)
      await scrollToEnd(page, desk.height)
      await hydrated(page)
      await allHasCome(page)
      for (const viewport of sizes) {
        const { width } = viewport
        await resize(page, viewport)
        if (axeSizes.includes(viewport)) check(`axe, ${width} px`, await findingsOf(page))
        check(`the page, ${width} px`, await faultsOf(page))
        if (isDeep) check(`Equal Access, ${width} px`, await equalAccessFindings(page))
        check(`shapes, ${width} px`, await page.evaluate(shapeFaults, false))
        if (viewport === phone || isDeep)
          check(`below the floating bar, ${width} px`, await page.evaluate(coveredThings, floats))
      }
      await resize(page, phone)
      check('letters of 16 px and targets of 44 px at least', await page.evaluate(smallThings))
      for (const [width, size] of [
        [320, '100%'],
        [360, '200%'],
        [1280, '200%'],
      ] as const) {
        await resize(page, { width, height: 800 })
        await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
        // Before its typeface has come a page is seen in a stand-in, which may be wider.
        for (const typeface of width === 320 ? ['own', 'stand-in'] : ['own']) {
          if (typeface === 'stand-in') await page.evaluate(takeStandIn)
          const state = `${width} px, ${size}, ${typeface} typeface`
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state)
            .toBeLessThanOrEqual(0)
          check(`shapes, ${state}`, await page.evaluate(shapeFaults, width === 360))
        }
        await page.evaluate(() => document.documentElement.style.removeProperty('--font'))
      }
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      const widths = isDeep ? [320, 375, 768, 1024, 1280] : [320, 1024]
      check('prices on two lines', await brokenPrices(page, widths))
    },
  )
}
