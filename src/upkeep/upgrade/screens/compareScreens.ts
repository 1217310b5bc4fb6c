import { mkdirSync, writeFileSync, existsSync } from 'node:fs'
// With these pages are opened from this computer alone, and look the same at each time.
import flags from './browserFlags.json' with { type: 'json' }
import { join } from 'node:path'
import sharp from 'sharp'
import { Chromium, type Tab } from '../../../node/browser/Chromium'
import { atOnce } from '../../../node/process/atOnce'
import { startStep } from '../../../node/process/progress'
import { serveFolder } from '../../../node/serve/serveFolder'
import { addressOf } from '../compare/compareSites'
import { fullBrowserNames, isBrowser, shellName } from '../../../node/browser/systemBrowsers'
import { everyPathOf } from '../../../node/process/everyPathOf'

/** In ms of the page's own clock, which stands still while something is fetched: what comes by itself has come. */
const settledMs = 5_000

/** The height of the window in CSS pixels, and the most of a page that is photographed: Chromium draws no larger surface. */
const [windowHeight, mostHeight] = [800, 16_000]

/** Pictures below the window are fetched too, and nothing moves. */
const prepare = `addEventListener('DOMContentLoaded', () => {
  for (const image of document.querySelectorAll('[loading=lazy]')) image.loading = 'eager'
})`

const still = `*,::before,::after{animation:none!important;transition:none!important;caret-color:transparent!important;content-visibility:visible!important;scroll-behavior:auto!important}`

/** Returns the PNG of a page from top to bottom. */
async function photographPage(browser: Chromium, url: string, width: number): Promise<Buffer> {
  const tab = await browser.openTab()
  try {
    return await photograph(tab, url, width)
  } finally {
    await tab.close().catch(() => {})
  }
}

async function photograph(tab: Tab, url: string, width: number): Promise<Buffer> {
  await tab.send('Page.enable')
  await tab.send('DOM.enable')
  await tab.send('CSS.enable')
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: prepare })
  await tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: windowHeight,
    deviceScaleFactor: 1,
    mobile: false,
  })
  await tab.send('Emulation.setVirtualTimePolicy', { policy: 'pause' })
  const { frameId } = await tab.send('Page.navigate', { url })
  const settled = tab.next('Emulation.virtualTimeBudgetExpired')
  await tab.send('Emulation.setVirtualTimePolicy', {
    policy: 'pauseIfNetworkFetchesPending',
    budget: settledMs,
    maxVirtualTimeTaskStarvationCount: 100_000,
  })
  await settled
  const { styleSheetId } = await tab.send('CSS.createStyleSheet', { frameId })
  await tab.send('CSS.setStyleSheetText', { styleSheetId, text: still })
  const { result } = await tab.send('Runtime.evaluate', { expression: 'document.documentElement.scrollHeight' })
  const height = Math.min((result as { value: number }).value, mostHeight)
  const { data } = await tab.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  })
  return Buffer.from(data as string, 'base64')
}

/** In CSS pixels: a phone and a desk. */
export const screenWidths = [360, 1280] as const

export interface ScreenDifference extends PixelDifference {
  page: string
  width: number
  /** The names of two pictures of that part of the page. */
  pictures: readonly [before: string, after: string]
}

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

export interface Pixels {
  width: number
  height: number
  /** Four bytes a pixel. */
  data: Uint8Array
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface PixelDifference {
  count: number
  /** The smallest rectangle around them, with its last row and column. */
  box: Box
}

/**
 * Compares two pictures pixel by pixel; undefined if there is no difference. A pixel that only one of them has differs.
 * @param isSteady whether a pixel looks the same each time; the others are left out
 */
export function differenceOf(
  before: Pixels,
  after: Pixels,
  isSteady = (_x: number, _y: number): boolean => true,
): PixelDifference | undefined {
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)]
  const box = { left: width, top: height, right: 0, bottom: 0 }
  let count = 0
  const at = readerOf(before)
  const other = readerOf(after)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (at(x, y) === other(x, y) || !isSteady(x, y)) continue
      count += 1
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = y
    }
  return count === 0 ? undefined : { count, box }
}

/** Returns a function that reads a pixel as a number; -1 beside the picture. */
function readerOf({ width, height, data }: Pixels): (x: number, y: number) => number {
  const pixels = new Uint32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
  return (x, y) => (x < width && y < height ? (pixels[y * width + x] as number) : -1)
}

const programs = [shellName, ...fullBrowserNames, 'microsoft-edge']

const mac = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

const windows = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
  (folder) =>
    folder === undefined
      ? []
      : [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')],
)

/** The program of a Chromium or one of its kin on this computer. `CHROME_PATH` names another. */
export function findChromium(): string | undefined {
  const named = process.env.CHROME_PATH
  if (named !== undefined) return existsSync(named) ? named : undefined
  if (process.platform === 'win32') return windows.find((file) => existsSync(file))
  return process.platform === 'darwin'
    ? mac.find((file) => existsSync(file))
    : programs.flatMap(everyPathOf).find((file) => isBrowser(file, /chrom|edge/i))
}
