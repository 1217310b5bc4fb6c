/** `npm run screenshots [-- --site FILE] [--out DIR]`, or `-- --themes`: the looks of the documentation */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { baseOf } from '../src/node/site-build/prepareSite'
import { runBuild } from '../src/node/site-build/runBuild'
import { findOrInstallBrowser } from '../src/node/browser/findBrowser'
import { checkFile } from '../src/node/check/checkFile'
import { pathOr, readOptions } from '../src/node/process/options'
import { routeKinds } from './screenshots/routeKinds'
import { takeThemePictures } from './screenshots/themePictures'
import { serveFolder } from '../src/node/serve/serveFolder'

const widths = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const

const { values } = readOptions(
  'npm run screenshots [-- --site FILE] [--out DIR] [--themes]\nTakes pictures of every kind of page. --themes: of the looks of the documentation, into schema/docs/media.',
  { site: { type: 'string' }, out: { type: 'string' }, themes: { type: 'boolean' } },
)
if (values.themes) {
  const browser = await chromium.launch(findOrInstallBrowser().launchOptions)
  console.log(`${await takeThemePictures(browser)} pictures of looks`)
  await browser.close()
  process.exit()
}
const site = pathOr(values.site, 'site.json')
const pictures = pathOr(values.out, 'screenshots')
const built = mkdtempSync(join(tmpdir(), 'townsite-screenshots-'))
const { manifest } = checkFile(site)
const isBuilt = await runBuild({ site, out: built })
process.exitCode = isBuilt ? 0 : 1
if (isBuilt && manifest) {
  const kinds = routeKinds(manifest, baseOf(manifest))
  const host = await serveFolder(built, 0, baseOf(manifest))
  const browser = await chromium.launch(findOrInstallBrowser().launchOptions)
  mkdirSync(pictures, { recursive: true })
  for (const [width, height] of widths) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
    for (const { name, path } of kinds) {
      await page.goto(host.url + path)
      await showAll(page)
      await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: true })
    }
    await page.close()
  }
  await browser.close()
  await host.close()
  console.log(`${kinds.length * widths.length} pictures in ${pictures}`)
}
rmSync(built, { recursive: true, force: true })

async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((done) => setTimeout(done, 80))
    }
    scrollTo(0, 0)
    // A picture that is not shown, as in a closed dialog, is never fetched.
    const shown = [...document.images].filter((image) => image.checkVisibility())
    await Promise.race([
      Promise.all(shown.map((image) => image.decode().catch(() => undefined))),
      new Promise((done) => setTimeout(done, 3000)),
    ])
  })
}
