import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { readyLooks } from '../../src/manifest/schema/schema'
import { drawPicture, type DrawnPicture, newSite } from '../../src/node/new/newSite'
import { fromRoot } from '../../src/node/process/paths'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { runBuild } from '../../src/node/site-build/runBuild'

interface Look {
  id: string
  theme: Manifest['site']['theme']
}

/** The site that is shown in each look. */
const template = 'salon'

const folder = 'schema/docs/media/themes'

/** Takes a picture of a new site's home page in each look of the documentation. Returns how many there are. */
export async function takeThemePictures(browser: Browser): Promise<number> {
  const written = JSON.parse(readFileSync(fromRoot('schema/docs/themes.json'), 'utf8')) as Look[]
  const ready = Object.entries(readyLooks).map(([id, { theme }]) => ({ id, theme }))
  const looks = [...ready, ...written]
  const work = mkdtempSync(join(tmpdir(), 'townsite-themes-'))
  mkdirSync(fromRoot(folder), { recursive: true })
  for (const look of looks)
    writeFileSync(fromRoot(`${folder}/${look.id}.webp`), await takePicture(browser, look, join(work, look.id)))
  rmSync(work, { recursive: true })
  return looks.length
}

async function takePicture(browser: Browser, { theme }: Look, site: string): Promise<Buffer> {
  const file = newSite(template, site)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  writeFileSync(file, JSON.stringify({ ...manifest, site: { ...manifest.site, theme } }))
  const pictures = JSON.parse(
    readFileSync(fromRoot(`src/node/new/templates/${template}/pictures.json`), 'utf8'),
  ) as Record<string, DrawnPicture>
  for (const [path, picture] of Object.entries(pictures))
    writeFileSync(join(site, 'media', path), drawPicture(picture, theme.colors))
  const out = join(site, 'out')
  if (!(await runBuild({ site: file, out }))) throw new Error(`${file} cannot be built.`)
  const host = await serveFolder(out, 0, '/')
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 }, reducedMotion: 'reduce' })
  await page.goto(host.url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  // The typeface is in the cache by now: a first visit may show the device's own.
  await page.reload({ waitUntil: 'networkidle' })
  const taken = await page.screenshot()
  await page.close()
  await host.close()
  return sharp(taken).webp({ quality: 70 }).toBuffer()
}
