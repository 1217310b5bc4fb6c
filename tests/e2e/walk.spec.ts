import { isDeep } from '../depth'
import { address, developmentSite, testedSites, type TestedSite } from './sites/sites'
import { kindOf, pagesOf, someOf, type BuiltPage } from './sites/siteFiles'
import { expect, test, type Guard } from './test'
import { faultsOf, hydrated } from './walkPage'
import type { Page } from '@playwright/test'
import { resize } from './resize'

const widths = [375, 1280]

/** Checks the page that is shown, at each of the widths; what is wrong is told with the way by which it was reached. */
async function examine(page: Page, guard: Guard, how: string, title: string, isMadeLive: boolean): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await resize(page, { width, height: 800 })
    faults.push(...(await faultsOf(page)))
    if (!isMadeLive) continue
    await hydrated(page)
    faults.push(...(await faultsOf(page)).map((fault) => `live, ${fault}`))
  }
  const shown = await page.title()
  return [...faults, ...(shown === title ? [] : [`is titled "${shown}"`]), ...guard.takeFindings()].map(
    (fault) => `${how}: ${fault}`,
  )
}

/**
 * Opens pages as visitors from elsewhere do: one of each kind from an advertisement and at one of its places, the
 * others by their address. Of the pages of one kind one is hydrated.
 */
async function openDirectly(
  page: Page,
  guard: Guard,
  site: TestedSite,
  pages: readonly BuiltPage[],
): Promise<string[]> {
  const faults: string[] = []
  const known = new Set<string>()
  for (const built of pages) {
    const { path, title, sections } = built
    const isFirst = isDeep || !known.has(kindOf(built))
    known.add(kindOf(built))
    const place = `#${sections.at(-1)}`
    for (const suffix of isDeep ? ['', '?gclid=x', `?at=place${place}`] : [isFirst ? `?gclid=x${place}` : '']) {
      // What a page looks like does not wait for its pictures: each has its place.
      await page.goto(address(site, path) + suffix, { waitUntil: 'domcontentloaded' })
      faults.push(...(await examine(page, guard, path + suffix, title, isFirst)))
    }
  }
  return faults
}

/** How many more pages of one kind are opened than its first. */
const furtherOfKind = isDeep ? Infinity : 0

/** Of the main site `kinds.spec` opens a page of each kind, and the development build below. */
const walkedSites = testedSites.filter(({ name, development }) => !development && (isDeep || name !== 'main'))

for (const site of walkedSites) {
  for (const part of [0, 1]) {
    test(
      `every kind of page of the ${site.name} site opens by its address, part ${part + 1}`,
      { tag: part === 0 ? '@quick' : [] },
      async ({ page, guard }) => {
        const kinds = [...new Set(pagesOf(site).map(kindOf))].filter((_, index) => index % 2 === part)
        expect(
          await openDirectly(
            page,
            guard,
            site,
            kinds.flatMap((kind) =>
              someOf(
                pagesOf(site).filter((built) => kindOf(built) === kind),
                furtherOfKind,
              ),
            ),
          ),
        ).toEqual([])
      },
    )
  }
}

test.describe('React, as it is developed', () => {
  for (const part of isDeep ? [0, 1] : [0]) {
    test(
      `takes every kind of page over without a warning, part ${part + 1}`,
      { tag: part === 0 ? '@quick' : [] },
      async ({ page, guard }) => {
        const kinds = [...new Map(pagesOf(developmentSite).map((built) => [kindOf(built), built])).values()]
        expect(kinds.length).toBeGreaterThan(8)
        // Every second one of them, beginning with the home page, in the quick run.
        const own = kinds.filter((_, index) => index % 2 === part)
        expect(await openDirectly(page, guard, developmentSite, own)).toEqual([])
      },
    )
  }
})
