import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { chromium, devices, type Browser } from 'playwright'
import { findOrInstallBrowser } from '../../src/node/browser/findBrowser'
import type { RouteKind } from '../../scripts/screenshots/routeKinds'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { mediansOf } from './median'

/** How a page comes to the screen of a phone: medians, in ms. */
export interface PageSpeed {
  route: string
  /** The processor is so many times slower. */
  slowdown: number
  /** Whether the page's script is let through or blocked. */
  script: 'on' | 'off'
  /** First and largest contentful paint. */
  firstPaint: number
  largestPaint: number
  /** Cumulative layout shift. */
  shift: number
  /** Total blocking time: what tasks take over 50 ms each, from the first paint on. */
  blocked: number
  load: number
}

type Shot = Pick<PageSpeed, 'firstPaint' | 'largestPaint' | 'shift' | 'blocked' | 'load'>

/** Lighthouse's phone on slow 4G: latency in ms, throughput in bytes per second. */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowdowns = [4, 9] as const
/** Script is there, has run, and all that waits for an idle moment has come: ms after the page has loaded. */
const settleMs = 2500

/** Kinds take turns, so that a busy minute of the machine meets them all. */
export async function pageSpeed(
  folder: string,
  base: string,
  kinds: readonly RouteKind[],
  rounds: number,
): Promise<PageSpeed[]> {
  const host = await serveFolder(folder, 0, base)
  const browser = await chromium.launch(findOrInstallBrowser().launchOptions)
  const shots = new Map<string, { key: Pick<PageSpeed, 'route' | 'slowdown' | 'script'>; of: Shot[] }>()
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, path } of kinds)
      for (const slowdown of slowdowns)
        for (const script of ['on', 'off'] as const) {
          const id = [name, slowdown, script].join(' ')
          const entry = shots.get(id) ?? { key: { route: name, slowdown, script }, of: [] }
          shots.set(id, entry)
          entry.of.push(await shoot(browser, host.url + path, slowdown, script))
        }
  }
  await browser.close()
  await host.close()
  return [...shots.values()].map(({ key, of }) => ({ ...key, ...mediansOf(of) }))
}

const observer = readFileSync(new URL('./observePage.js', import.meta.url), 'utf8')

async function shoot(browser: Browser, address: string, slowdown: number, script: PageSpeed['script']): Promise<Shot> {
  const load = loadavg()[0] as number
  const context = await browser.newContext({ ...devices['Moto G4'], bypassCSP: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (script === 'off') await session.send('Network.setBlockedURLs', { urls: ['*.js'] })
  await page.addInitScript(observer)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(settleMs)
  const shot = await page.evaluate(() => (globalThis as unknown as { measured(): Omit<Shot, 'load'> }).measured())
  await context.close()
  return { ...shot, load }
}
