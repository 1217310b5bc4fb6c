import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { Chromium } from '../../browser/Chromium'
import { atOnce } from '../../process/atOnce'
import { startStep } from '../../process/progress'
import { serveFolder } from '../../serve/serveFolder'
import { addressOf } from '../compare/compareSites'
import { differenceOf, readerOf, type Box, type PixelDifference, type Pixels } from './differenceOf'
import { photographPage } from './photographPage'

/** In CSS pixels: a phone and a desk. */
export const screenWidths = [360, 1280] as const

export interface ScreenDifference extends PixelDifference {
  page: string
  width: number
  /** The names of two pictures of that part of the page. */
  pictures: readonly [before: string, after: string]
}

/** Pages are opened from this computer alone, and look the same at each time. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-checker-imaging',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--mute-audio',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
]

interface Screens {
  before: string
  after: string
  /** The folder of the site's address: `/` or `/folder/`. */
  base: string
  pages: readonly string[]
  /** The folder for pictures of what differs. */
  out: string
}

/** Photographs pages of two built sites in a browser, and compares them pixel by pixel. */
export async function compareScreens(program: string, screens: Screens): Promise<ScreenDifference[]> {
  const { before, after, base, pages, out } = screens
  const shots = pages.flatMap((page, index) =>
    screenWidths.map((width) => ({ page, width, name: `${index}-${width}` })),
  )
  const step = startStep('Pictures of pages', shots.length)
  const hosts = await Promise.all([before, after].map((folder) => serveFolder(folder, 0, base)))
  const browser = new Chromium(program, flags)
  mkdirSync(out, { recursive: true })
  try {
    const compared = await atOnce(shots, async ({ page, width, name }) => {
      const [old, now] = hosts.map(
        ({ url }) =>
          () =>
            photographPage(browser, url + base + addressOf(page).slice(1), width),
      ) as [Take, Take]
      const difference = await compareTakes(old, now, join(out, name))
      step.advance()
      return difference ? [{ page: addressOf(page), width, ...difference }] : []
    })
    return compared.flat()
  } finally {
    step.end()
    await browser.close()
    await Promise.all(hosts.map((host) => host.close()))
  }
}

type Take = () => Promise<Buffer>

async function compareTakes(
  takeOld: Take,
  takeNow: Take,
  file: string,
): Promise<(PixelDifference & Pick<ScreenDifference, 'pictures'>) | undefined> {
  const [old, now] = [await takeOld(), await takeNow()]
  if (old.equals(now)) return undefined
  const [before, after] = [await pixelsOf(old), await pixelsOf(now)]
  if (!differenceOf(before, after)) return undefined
  // A page may move by itself, as one with a film does: such pixels are no difference.
  const again = [await pixelsOf(await takeOld()), await pixelsOf(await takeNow())].map(readerOf)
  const first = [readerOf(before), readerOf(after)]
  const isSteady = (x: number, y: number): boolean => first.every((at, index) => at(x, y) === again[index]?.(x, y))
  const difference = differenceOf(before, after, isSteady)
  if (!difference) return undefined
  const pictures: [string, string] = [`${file}-before.webp`, `${file}-after.webp`]
  writeFileSync(pictures[0], await cutOut(old, before, difference.box))
  writeFileSync(pictures[1], await cutOut(now, after, difference.box))
  return { ...difference, pictures }
}

export async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** The rows around a difference that are shown, and the most of them, in pixels. */
const [around, mostRows] = [120, 1_800]

/** The rows of a picture that differ, with a frame around the difference. */
function cutOut(png: Buffer, { width, height }: Pixels, { left, top, right, bottom }: Box): Promise<Buffer> {
  const from = Math.min(Math.max(0, top - around), Math.max(0, height - 2 * around))
  const rows = Math.max(1, Math.min(height, bottom + around, from + mostRows) - from)
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rows}"><rect x="${left - 6}" y="${top - from - 6}" width="${right - left + 13}" height="${bottom - top + 13}" fill="none" stroke="#d1006c" stroke-width="3"/></svg>`
  return sharp(png)
    .extract({ left: 0, top: from, width, height: rows })
    .composite([{ input: Buffer.from(frame) }])
    .webp({ quality: 82 })
    .toBuffer()
}
