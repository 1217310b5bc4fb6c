import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BrowserContext } from 'playwright'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../temporaryFolder'
import { runBuild } from '../../src/node/site-build/runBuild'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { paper, randomManifest } from './randomManifest'
import { pestControlMedia } from '../sites/fixtureSites'
import { runsOf, seed } from '../depth'
import { launchBrowser } from '../launchBrowser'

const folder = temporaryFolder('opened')
cpSync(pestControlMedia, join(folder, 'media'), { recursive: true })
mkdirSync(dirname(join(folder, 'media', paper)))
writeFileSync(join(folder, 'media', paper), '%PDF-1.4')

/** How many sites are opened. Each is built as a whole, which takes some seconds: none in the quick run. */
const count = runsOf(0, 20)
/** Of a site: its first page, one that is made for each entry of a list, and the one for what is not there. */
const paths = ['', 'services/entry-0', 'nowhere']

/**
 * What a page says to the console while it is opened and scrolled through. Whatever is not on this computer answers
 * nothing of use.
 */
async function open(context: BrowserContext, origin: string, path: string): Promise<string[]> {
  const page = await context.newPage()
  const said: string[] = []
  // A section may be asked to write a line to the console itself; it does so as information.
  page.on(
    'console',
    (message) => message.type() !== 'info' && said.push(`${path}: ${message.type()} ${message.text()}`),
  )
  page.on('pageerror', (error) => said.push(`${path}: ${error.message}`))
  await page.route(
    (url) => url.origin !== origin,
    (route) =>
      route.fulfill({
        status: 200,
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'application/json',
        body: '{}',
      }),
  )
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.mouse.move(200, 300)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForTimeout(700)
  await page.close()
  return said.filter((line) => !(path.endsWith('nowhere') && line.includes('status of 404')))
}

/** Builds a site, and opens its pages side by side: nearly all of that is waiting. */
async function openSite(context: BrowserContext, manifest: object, number: number): Promise<string[]> {
  const [site, out] = [join(folder, `site-${number}.json`), join(folder, `dist-${number}`)]
  // No file is there that it could build on.
  writeFileSync(site, JSON.stringify({ ...manifest, extends: undefined }))
  const built = await runBuild({ site, out })
  if (!built) return [`seed ${seed}, site ${number} is not built`]
  const host = await serveFolder(out, 0, built.base)
  const said = await Promise.all(paths.map((path) => open(context, host.url, built.base + path)))
  await host.close()
  return said.flat().map((line) => `seed ${seed}, site ${number}, ${line}`)
}

test.runIf(count > 0)(
  `${count} sites made at random open in a browser without one message`,
  async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const browser = await launchBrowser()
    const context = await browser.newContext()
    const said: string[] = []
    const sites = fc.sample(randomManifest, { seed, numRuns: count }).entries()
    // One site is built while the pages of another are open.
    const takeTurns = async (): Promise<void> => {
      for (const [number, manifest] of sites) said.push(...(await openSite(context, manifest, number)))
    }
    await Promise.all([takeTurns(), takeTurns()])
    await browser.close()
    expect(said).toEqual([])
  },
  3_600_000,
)
