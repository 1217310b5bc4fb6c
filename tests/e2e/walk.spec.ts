import { address, developmentSite, mainSite, plumbingSite, testedSites, type TestedSite } from './sites/sites'
import { isFallback, pagesOf, type BuiltPage } from './sites/siteFiles'
import { expect, test, type Guard } from './test'
import { faultsOf, takenOver } from './walkPage'
import type { Page } from '@playwright/test'

// One test knows nothing of another: they need not wait for each other.
test.describe.configure({ mode: 'parallel' })

const widths = [375, 1280]

/** Checks the page that is shown; what is wrong is told with the way by which it was reached. */
async function examine(page: Page, guard: Guard, how: string, title: string): Promise<string[]> {
  await takenOver(page)
  const shown = await page.title()
  const faults = [...(await faultsOf(page)), ...(shown === title ? [] : [`is titled "${shown}"`]), ...guard.takeFindings()]
  return faults.map((fault) => `${how}: ${fault}`)
}

/** Opens pages as visitors from elsewhere do: by their address, from an advertisement, and at one of their places. */
async function openDirectly(page: Page, guard: Guard, site: TestedSite, pages: readonly BuiltPage[]): Promise<string[]> {
  const faults: string[] = []
  for (const { path, title, sections } of pages) {
    for (const suffix of ['', '?gclid=x', `?at=place#${sections.at(-1)}`]) {
      await page.goto(address(site, path) + suffix)
      faults.push(...(await examine(page, guard, path + suffix, title)))
    }
  }
  return faults
}

/** Follows every link of every page to pages not reached yet, and comes back; gives what was never reached. */
async function followLinks(page: Page, guard: Guard, site: TestedSite): Promise<{ faults: string[]; unreached: string[] }> {
  const pages = new Map(pagesOf(site).map((built) => [built.path, built]))
  const home = [...pages.values()].find(({ file }) => file === 'index.html') as BuiltPage
  const reached = new Set<string>()
  const faults: string[] = []
  const queue = [home]
  for (let from = queue.shift(); from; from = queue.shift()) {
    const targets = from.links.filter((link) => pages.has(link) && !reached.has(link) && link !== from?.path)
    if (targets.length === 0) continue
    await page.goto(address(site, from.path))
    await takenOver(page)
    for (const target of targets) {
      reached.add(target)
      const built = pages.get(target) as BuiltPage
      queue.push(built)
      await page.locator(`a[href="${target}"]`).first().evaluate((link: HTMLElement) => link.click())
      await page.waitForURL(address(site, target))
      faults.push(...(await examine(page, guard, `${from.path} → ${target}`, built.title)))
      await page.goBack()
      await page.waitForFunction((title) => document.title === title, from.title)
    }
  }
  return { faults, unreached: [...pages.values()].filter((built) => !isFallback(built) && !reached.has(built.path)).map(({ path }) => path) }
}

for (const site of testedSites.filter(({ development }) => !development)) {
  for (const width of widths) {
    test.describe(`${site.name} site at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } })
      // A page of unknown addresses says which one it was asked for, and its answer is a 404: that is looked at elsewhere.
      for (const part of [0, 1, 2]) {
        test(`every page opens by its address, part ${part + 1}`, async ({ page, guard }) => {
          const pages = pagesOf(site).filter((_, index) => index % 3 === part)
          expect(await openDirectly(page, guard, site, pages)).toEqual([])
        })
      }

      test('every page is reached by a link', async ({ page, guard }) => {
        const { faults, unreached } = await followLinks(page, guard, site)
        expect(faults).toEqual([])
        // Pages that nothing links to: what an incomplete address leads to.
        expect(unreached).toEqual(site === mainSite ? ['/locations'] : [])
      })
    })
  }
}

test.describe('React, as it is developed', () => {
  for (const width of widths) {
    test(`takes every kind of page over without a warning at ${width} px`, async ({ page, guard }) => {
      await page.setViewportSize({ width, height: 800 })
      const kinds = new Map(pagesOf(developmentSite).map((built) => [kindOf(built), built]))
      const pages = [...kinds.values()]
      expect(pages.length).toBeGreaterThan(8)
      expect(await openDirectly(page, guard, developmentSite, pages)).toEqual([])
    })
  }

  test('goes through the site without a warning', async ({ page, guard }) => {
    const kinds = [...new Map(pagesOf(developmentSite).filter((built) => !isFallback(built)).map((built) => [kindOf(built), built])).values()]
    await page.goto(address(developmentSite, '/'))
    await takenOver(page)
    const faults: string[] = []
    for (const { path, title } of kinds) {
      // The link is the test's own, so that each kind of page follows each other one.
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href })
        document.body.append(link)
        link.click()
        link.remove()
      }, path)
      await page.waitForURL(address(developmentSite, path))
      await page.waitForFunction((text) => document.title === text, title)
      faults.push(...(await examine(page, guard, `→ ${path}`, title)))
    }
    expect(faults).toEqual([])
  })
})

/** Pages with the same sections are of one kind. */
const kindOf = ({ html }: BuiltPage): string => [...html.matchAll(/data-block="([^"]+)"/g)].map((match) => match[1]).join(' ')

test('the site of another trade is among those that are walked', () => {
  expect(testedSites).toContain(plumbingSite)
})
