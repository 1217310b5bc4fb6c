import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isDeep, thorough } from '../depth'
import { fromRoot } from '../../src/node/process/paths'
import { serveFolder } from '../../src/node/serve/serveFolder'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { pestControlFile, pestControlMedia } from '../sites/fixtureSites'
import { photographsFolder, withPhotographs } from '../sites/withPhotographs'
import { allHasCome } from './pageMeasures'
import { address, mainSite } from './sites/sites'
import { expect, test } from './test'
import { resize } from './resize'

/** The shape of each picture of the page: its width, and its height where that does not follow from its file. */
const shapesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFree = (image: Element) =>
      image.closest('[data-block="contact"], [data-block="points"], [data-block="prose"]')
    return [...document.querySelectorAll('main img')]
      .filter((image) => image.checkVisibility())
      .map((image) => {
        const { width, height } = image.getBoundingClientRect()
        return `${width.toFixed()} × ${isFree(image) ? 'any' : height.toFixed()}, corners ${getComputedStyle(image).borderRadius}`
      })
  })

const widths = [360, 768, 1440]

thorough(test)(
  'photographs, lying and upright, have the shape of the drawings in whose place they stand',
  async ({ page, guard }) => {
    guard.allow(/request to /, /Failed to load resource/)
    const folder = mkdtempSync(join(tmpdir(), 'photographs-'))
    const media = join(folder, 'media')
    mkdirSync(media)
    for (const from of [pestControlMedia, photographsFolder]) cpSync(from, media, { recursive: true })
    const manifest = withPhotographs(JSON.parse(readFileSync(pestControlFile, 'utf8')) as Manifest)
    const file = join(folder, 'site.json')
    writeFileSync(file, JSON.stringify({ ...manifest, site: { ...manifest.site, media: 'media' } }))
    const out = join(folder, 'dist')
    const built = spawnSync(process.execPath, [fromRoot('scripts/run.js'), 'build', '--site', file, '--out', out], {
      encoding: 'utf8',
    })
    expect(built.status, built.stdout + built.stderr).toBe(0)
    const host = await serveFolder(out, 0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of ['/', '/locations/indore', ...(isDeep ? ['/pest-services', '/services/termite-control'] : [])]) {
      const shapes: string[][] = []
      await page.goto(address(mainSite, path))
      for (const width of widths) {
        await resize(page, { width, height: 900 })
        await allHasCome(page)
        shapes.push(await shapesOf(page))
      }
      // Without this, drawings and photographs that both lost their corners would be alike.
      if (path === '/locations/indore')
        for (const [first] of shapes) expect.soft(first, path).toMatch(/, corners [1-9]/)
      await page.goto(host.url + path)
      for (const [index, width] of widths.entries()) {
        await resize(page, { width, height: 900 })
        await allHasCome(page)
        expect.soft(await shapesOf(page), `${path}, ${width} px`).toEqual(shapes[index])
        // A portrait of any height leaves room for what stands beside it.
        const heights = await page.evaluate(() =>
          [...document.querySelectorAll('main img')].map((image) => image.clientHeight),
        )
        expect.soft(Math.max(...heights), `${path}, ${width} px`).toBeLessThan(640)
      }
    }
    // A page that is at rest may still fetch code.
    await page.close()
    await host.close()
    rmSync(folder, { recursive: true })
  },
)

test('a small card alone in its row is as high as its words, whatever shape its photograph has', async ({ page }) => {
  await page.goto(address(mainSite, '/'))
  await resize(page, { width: 360, height: 900 })
  const heights = () =>
    page
      .locator('[data-layout="compact"] > li:last-child:nth-child(odd)')
      .evaluateAll((cards) => cards.map((card) => card.clientHeight))
  const before = await heights()
  expect(before.length).toBeGreaterThan(0)
  await page
    .locator('[data-layout="compact"] img')
    .evaluateAll((images) => images.forEach((image) => ((image as HTMLElement).style.aspectRatio = '2 / 3')))
  expect(await heights()).toEqual(before)
})
