import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeep } from '../depth'
import { drawToEnd, keyToEnd, pressAnchor, shifted, watchLatePages, wheelDown } from './shifts'
import { kindsOfFile } from './sites/kindsOfFile'
import { address, bilingualSites, furtherSites, mainSite } from './sites/sites'
import { expect, test, watch } from './test'

/*
 * Nothing moves under who reads a page or scrolls it, however soon: each page is opened as from far away, its pictures
 * and its typeface coming late, and gone through to its end.
 */

/** What browsers round where letters are a hair wider in one typeface than in another. */
const rounding = 0.0005

/**
 * A page as somebody goes through it, from its address to its end.
 * @param turn how far the wheel takes it at a time, in px
 */
type Way = (page: Page, url: string, turn: number) => Promise<void>

const wheelAfter =
  (ms: number): Way =>
  async (page, url, turn) => {
    await page.goto(url)
    await wait(ms)
    await wheelDown(page, turn)
  }
const byKey =
  (key: string): Way =>
  async (page, url) => {
    await page.goto(url)
    await keyToEnd(page, key)
  }

const ways: Readonly<Record<string, Way>> = {
  'wheel as soon as it has loaded': wheelAfter(0),
  'wheel after 100 ms': wheelAfter(100),
  'wheel after 300 ms': wheelAfter(300),
  'wheel after 1,000 ms': wheelAfter(1000),
  'wheel as soon as it is seen': async (page, url, turn) => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await wheelDown(page, turn)
    await page.waitForLoadState('load')
    await wheelDown(page, turn)
  },
  'the key End': byKey('End'),
  'the key Page Down': byKey('PageDown'),
  'a link to a place of the page': async (page, url, turn) => {
    await page.goto(url)
    await pressAnchor(page)
    await wheelDown(page, turn)
  },
  'loaded anew in the middle': async (page, url, turn) => {
    await page.goto(url)
    await wheelDown(page, turn, 0.5)
    await page.reload()
    await wheelDown(page, turn)
  },
  'come back to': async (page, url, turn) => {
    await page.goto(url)
    await wheelDown(page, turn, 0.5)
    await page.goto(new URL('/terms', url).href)
    await page.goBack({ waitUntil: 'load' })
    await wheelDown(page, turn)
  },
  'a finger that draws it': async (page, url) => {
    await page.goto(url)
    await drawToEnd(page)
  },
}
const [atOnce = '', ...otherWays] = Object.keys(ways)

const phones = [
  { width: 360, height: 740 },
  { width: 412, height: 800 },
]
const tablet = { width: 768, height: 1024 }
const desks = [
  { width: 1280, height: 900 },
  { width: 1536, height: 730 },
]
type Screen = typeof tablet

/** A hard push of the wheel, and how far most take a page at a time, in px. */
const [hardTurn, ...turns] = [1200, 300, 120]

interface Visit {
  screen: Screen
  way: string
  turn: number
}

/**
 * In the thorough run every way on every screen; else one visit with either set of typefaces: to the end at once on a
 * desk, and on something smaller in another way, of which the kinds of pages take turns.
 */
function visitsOf(kind: number, project: string): Visit[] {
  if (isDeep)
    return [...phones, tablet, ...desks].flatMap((screen) =>
      Object.keys(ways).flatMap((way) =>
        [hardTurn, ...(way === atOnce ? turns : [])].map((turn) => ({ screen, way, turn })),
      ),
    )
  const pick = <T>(from: readonly T[]): T => from[kind % from.length] as T
  return project === 'wide'
    ? [{ screen: pick(desks), way: atOnce, turn: hardTurn }]
    : [{ screen: pick([...phones, tablet]), way: pick(otherWays), turn: hardTurn }]
}

const kinds = [mainSite, ...furtherSites, ...bilingualSites].flatMap((site) =>
  kindsOfFile(site.manifest).map(({ path }) => {
    const own = site.isBilingual ? `/hi${path}` : path
    return { name: `${site.name} ${own}`, url: address(site, own), isBilingual: site.isBilingual === true }
  }),
)

for (const [index, { name, url, isBilingual }] of kinds.entries())
  test(
    `nothing moves on the way through ${name}`,
    { tag: index === 0 ? ['@wide', '@quick'] : '@wide' },
    async ({ barred }, { project }) => {
      // A device without the letters moves a page once, when they come (`src/app/decisions/021-typeface-moves-nothing.md`).
      test.skip(isBilingual && project.name === 'wide')
      for (const { screen, way, turn } of visitsOf(index, project.name)) {
        const what = `${screen.width} px, ${way}, ${turn} px at a time`
        const context = await barred.newContext({ viewport: screen, hasTouch: way.includes('finger') })
        const guard = await watch(context)
        guard.allow(/status of 404/, /request to /)
        const page = await context.newPage()
        await watchLatePages(page)
        await (ways[way] as Way)(page, url, turn)
        const { all, moved } = await shifted(page)
        expect.soft(all < rounding ? [] : [all, ...moved], what).toEqual([])
        expect.soft(guard.takeFindings(), what).toEqual([])
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
    },
  )
