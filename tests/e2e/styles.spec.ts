import type { Page } from '@playwright/test'
import { isDeep, thorough } from '../depth'
import { holdRequests } from './holdRequests'
import { kindsOfFile } from './sites/kindsOfFile'
import { pagesOf } from './sites/siteFiles'
import { address, furtherSites, mainSite } from './sites/sites'
import { expect, test } from './test'

/*
 * What is seen first has its styles in the page; all others are in one file, which comes after it.
 */

const styleSheet = /\/assets\/styles\.[^/]+\.css$/
const [phone, desk] = [
  { width: 360, height: 640 },
  { width: 1280, height: 900 },
]
const pages = [mainSite, ...furtherSites].flatMap((site) =>
  kindsOfFile(site.manifest).map(({ name, path }) => ({ name: `${site.name} ${name}`, url: address(site, path) })),
)

/**
 * Everything that stands before the link to the file, with where it is and how it looks; of what is still to fade in, of
 * opening hours, where script marks the day, and inside of icons, nothing.
 */
const looks = (page: Page): Promise<Record<string, string>[]> =>
  page.evaluate(() => {
    const link = document.querySelector('body link[href*="/styles."]')
    const isSeen = (element: Element): boolean =>
      !element.closest('dialog, [data-reveal], [data-block=hours], svg, script, noscript, template') &&
      (!link || (link.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0) &&
      !element.contains(link)
    return [...document.body.querySelectorAll('*')].filter(isSeen).map((element) => {
      const style = getComputedStyle(element)
      const { x, y, width, height } = element.getBoundingClientRect()
      const words = `${element.tagName} ${element.className} ${element.textContent.trim().slice(0, 30)}`
      return {
        element: words,
        place: [x, y, width, height].map((number) => number.toFixed(1)).join(' '),
        ...Object.fromEntries(
          [...style]
            // They say how something will move, what moves with it or how it is pressed, or follow from its place.
            .filter(
              (name) =>
                !/^(?:transition|animation|view-timeline|transform-origin|perspective-origin|margin|cursor)/.test(name),
            )
            .map((name) => [name, style.getPropertyValue(name)]),
        ),
      }
    })
  })

const isPainted = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)

/** What differs between two states, in words. */
const changesBetween = (
  before: readonly Record<string, string>[],
  after: readonly Record<string, string>[],
): string[] =>
  before.flatMap((one, index) =>
    Object.entries(one)
      .filter(([name, value]) => name !== 'element' && after[index]?.[name] !== value)
      // Titles change to their own typeface when it has come; what only readers hear has no place on the screen.
      .filter(([name]) => !after[index]?.[name]?.startsWith('Title,') && !['bottom', 'inset-block-end'].includes(name))
      .map(([name, value]) => `${one.element}: ${name} ${value} → ${after[index]?.[name]}`),
  )

for (const { name, url } of isDeep ? pages : pages.filter((_page, index) => index % 8 === 0))
  test(`what is seen first of ${name} looks the same before the other styles come`, async ({ page, guard }) => {
    // The page of unknown addresses answers with 404.
    guard.allow(/status of 404/)
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      const release = await holdRequests(page, styleSheet)
      await page.goto(url, { waitUntil: 'commit' })
      await expect.poll(() => isPainted(page)).toBe(true)
      await page.waitForFunction(() => document.querySelector('body link[href*="/styles."]'))
      await page.evaluate(() => document.fonts.ready)
      const before = await looks(page)
      expect(before.length).toBeGreaterThan(10)
      await release()
      await page.waitForLoadState('load')
      await page.evaluate(() => scrollTo(0, 0))
      const after = await looks(page)
      expect(after.length).toBeGreaterThanOrEqual(before.length)
      expect(changesBetween(before, after).slice(0, 10)).toEqual([])
    }
  })

thorough(test)('where the other styles do not come they are asked for again', async ({ page, guard }) => {
  guard.allow(/Failed to load resource/)
  let failures = 0
  await page.route(styleSheet, (route) => {
    if (failures === 2) return route.continue()
    failures += 1
    return route.abort()
  })
  await page.goto(address(mainSite, '/'))
  const footer = page.locator('[data-part="footer"] > footer')
  const ground = () => footer.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)')
  expect(failures).toBe(2)
})

test('the file is the same for all pages of a site', () => {
  for (const site of [mainSite, ...furtherSites]) {
    const names = pagesOf(site).map(({ html }) => /\/(styles\.[^/"]+)"/.exec(html)?.[1])
    expect([...new Set(names)]).toEqual([expect.stringMatching(/^styles\.\w+\.css$/)])
  }
})

test('a scroll bar that comes moves nothing', async ({ barred }) => {
  const page = await barred.newPage({ viewport: desk })
  await page.goto(address(mainSite, '/'))
  const widths = () => page.evaluate(() => [innerWidth, document.body.getBoundingClientRect().width])
  const [screen, withBar] = await widths()
  expect(withBar).toBeLessThan(screen as number)
  // As while the first lines alone have come.
  await page.evaluate(() =>
    document.querySelectorAll<HTMLElement>('body > *').forEach((one) => (one.style.display = 'none')),
  )
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
  expect(await widths()).toEqual([screen, withBar])
  await page.close()
})

test('beside a scroll bar no page is wider than its window', async ({ barred }) => {
  const page = await barred.newPage()
  for (const { path } of kindsOfFile(mainSite.manifest).slice(0, isDeep ? undefined : 1)) {
    await page.goto(address(mainSite, path))
    // Where a bar always has its room Chromium leaves it out of `vw`, as other browsers do not.
    await page.evaluate(() => (document.documentElement.style.overflowY = 'auto'))
    for (const width of [360, 640, 767, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      const beyond = () =>
        page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement
          return { bar: innerWidth - clientWidth, beyond: scrollWidth - clientWidth }
        })
      await expect.soft(beyond(), `${path}, ${width} px`).resolves.toEqual({ bar: 15, beyond: 0 })
    }
  }
  await page.close()
})
