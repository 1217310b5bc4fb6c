import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { findBrowser } from '../../scripts/browser/findBrowser'
import { runBuild } from '../../scripts/build/runBuild'
import { fromRoot } from '../../scripts/paths'
import { serveFolder } from '../../scripts/serve/serveFolder'
import { randomManifest } from './randomManifest'

const folder = mkdtempSync(join(tmpdir(), 'opened-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'src'))
symlinkSync(fromRoot('src/media'), join(folder, 'src/media'))

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
/** How many sites are opened. Each is built as a whole, which takes some seconds: none, unless asked for. */
const count = Number(process.env.OPENED ?? 0)

/** What a page says to the console while it is opened and scrolled through. Whatever is not on this computer answers nothing of use. */
async function open(page: Page, origin: string, path: string): Promise<string[]> {
  const said: string[] = []
  // A section may be asked to write a line to the console itself; it does so as information.
  page.on('console', (message) => message.type() !== 'info' && said.push(`${path}: ${message.type()} ${message.text()}`))
  page.on('pageerror', (error) => said.push(`${path}: ${error.message}`))
  await page.route('**/*', (route) => (route.request().url().startsWith(origin) ? route.continue() : route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, contentType: 'application/json', body: '{}' })))
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.mouse.move(200, 300)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForTimeout(700)
  return said
}

test.runIf(count > 0)(`${count} sites made at random open in a browser without one message`, async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const browser = await chromium.launch(findBrowser()?.launchOptions ?? {})
  const said: string[] = []
  for (const [number, manifest] of fc.sample(randomManifest, { seed, numRuns: count }).entries()) {
    const [site, out] = [join(folder, 'site.json'), join(folder, `dist-${number}`)]
    writeFileSync(site, JSON.stringify(manifest))
    const built = await runBuild({ site, out })
    expect(built, `site ${number}`).toBeDefined()
    const host = await serveFolder(out, 0, built?.base)
    for (const path of ['', 'services/entry-0', 'nowhere']) {
      const page = await browser.newPage()
      said.push(...(await open(page, host.url, `${built?.base ?? '/'}${path}`)).filter((line) => !(path === 'nowhere' && line.includes('status of 404'))).map((line) => `seed ${seed}, site ${number}, ${line}`))
      await page.close()
    }
    await host.close()
    rmSync(out, { recursive: true })
  }
  await browser.close()
  expect(said).toEqual([])
}, 3_600_000)
