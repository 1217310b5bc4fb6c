import { statSync } from 'node:fs'
import { join, extname } from 'node:path'
import { byLocation, locateProblems } from '../../manifest/json/locate'
import type { Path } from '../../manifest/core/read'
import { problem, type Problem } from '../../manifest/core/problem'
import { namesOf } from '../../manifest/core/suggest'
import { isRemoteUrl } from '../../manifest/values/internetAddresses'
import { mediaEndings } from '../../manifest/values/mediaFiles'
import { namedMedia } from '../../manifest/references/pictures'
import type { MessageId } from '../../words/checkValues.generated'
import { atOnce } from '../process/atOnce'
import { cacheFolder, writeCached, readCached, contentHash } from '../cache/cache'
import { fileStamp } from '../cache/UntouchedFiles'
import { startStep } from '../process/progress'
import type { CheckedFile } from './checkFile'
import { foldersOf, mediaFiles, mediaPath, type MediaFolder } from './mediaFiles'
import { readFile, stat } from 'node:fs/promises'
import { cleanDrawing, drawingText, type Loss } from './drawings'
import { sizeOfDrawing } from './sizeOfDrawing'
import { videoFaults, type VideoFault } from './videos'
import { loadSharp } from '../cache/libraries'

/** The reason why a file cannot be shown, the parts that are not published, or the faults of a video. */
interface Opening {
  reason?: PictureReason | undefined
  losses?: Loss[]
  faults?: VideoFault[]
}

/** Opened files by path, with their size and time of change. */
type Opened = Record<string, [stamp: string, opening?: Opening]>

/** A file for each site: of two that are checked at once none loses what the other has found. */
const openedIn = (mediaFolder: MediaFolder): string =>
  join(cacheFolder, `opened-media/${contentHash(...foldersOf(mediaFolder))}.json`)

/** Opens each picture and video that a checked manifest names: one that does not open is an error at its location in the file. */
export async function checkPictures(checked: CheckedFile): Promise<CheckedFile> {
  const { manifest, translations, mediaFolder, text, lists, problems } = checked
  if (!manifest) return checked
  const names = mediaFiles(mediaFolder)
  const named = new Map<string, Path[]>()
  for (const language of [manifest, ...translations]) {
    const before = new Set(named.keys())
    for (const { file, kind, path } of namedMedia(language, names)) {
      if (before.has(file) || (kind !== 'image' && (kind !== 'video' || isRemoteUrl(file)))) continue
      const paths = named.get(file)
      if (paths) paths.push(path)
      else named.set(file, [path])
    }
  }
  const files = [...named.keys()].map((file) => mediaPath(mediaFolder, file))
  const openings = await openAll(files, openedIn(mediaFolder))
  const opened = (file: string): Opening => openings.get(mediaPath(mediaFolder, file)) ?? {}
  const isPlayed = (file: string): boolean =>
    opened(file).faults?.every(({ why }) => why === 'start' || why === 'track') === true
  // Browsers take the first file of a video that they play.
  const playedLists = new Set(
    [...named].flatMap(([file, paths]) => (isPlayed(file) ? paths.map(({ parent }) => parent) : [])),
  )
  const reported = [...named].flatMap(([file, paths]) => {
    const { reason, losses = [], faults = [] } = opened(file)
    const isSecond = paths.every(({ parent }) => playedLists.has(parent))
    const lost = [
      ...kindsOfLoss.flatMap((what) => lossOf(file, what, losses, paths)),
      ...faults.flatMap((fault) => (fault.why === 'hevc' && isSecond ? [] : faultOf(file, fault, paths))),
    ]
    if (!reason) return lost
    const why = { messageId: `part/broken-picture/${reason.why}` satisfies MessageId, values: reason }
    return [...paths.map((path) => problem(path, 'broken-picture', { file, why })), ...lost]
  })
  if (reported.length === 0) return checked
  const located = [...problems, ...locateProblems(text, reported, lists)].sort(byLocation)
  return {
    ...checked,
    manifest: reported.some(({ severity }) => severity === 'error') ? undefined : manifest,
    problems: located,
  }
}

const kindsOfLoss = ['file', 'words', 'script'] as const

/** One piece of advice for all that a drawing loses in one way, where the site first names it. */
function lossOf(file: string, what: Loss['what'], losses: readonly Loss[], [path]: readonly Path[]): Problem[] {
  const lost = losses.filter((loss) => loss.what === what)
  if (lost.length === 0 || !path) return []
  const lines = [...new Set(lost.map(({ line }) => String(line)))]
  const names = [...new Set(lost.map(({ name }) => (name.length > 60 ? `${name.slice(0, 59)}…` : name)))]
  const values = { file, names: namesOf(names, 3), lines: namesOf(lines, 8), count: lines.length }
  return [problem(path, `changed-drawing/${what}`, values, { severity: 'advice' })]
}

/** A fault of a video where the site first names it, with the command that makes a better file. */
function faultOf(file: string, { why, codec = '' }: VideoFault, [path]: readonly Path[]): Problem[] {
  const [name = '', stem = name] = /([^/]*?)(?:\.[^./]*)?$/.exec(file) ?? []
  const isAdvice = why === 'hevc' || why === 'start' || why === 'track' || why === 'moves'
  const values = { file, codec, name, better: `${stem}-web.mp4` }
  return path ? [problem(path, `broken-video/${why}`, values, isAdvice ? { severity: 'advice' } : {})] : []
}

/** Opens files that changed since. @returns what was found, by path */
async function openAll(files: readonly string[], opened: string): Promise<ReadonlyMap<string, Opening | undefined>> {
  const cached = readCached(opened)
  const before = cached ? (JSON.parse(cached.toString('utf8')) as Opened) : {}
  const openings: Opened = {}
  const unknown: string[] = []
  for (const file of files) {
    const stamp = fileStamp(statSync(file))
    if (before[file]?.[0] === stamp) openings[file] = before[file]
    else {
      openings[file] = [stamp]
      unknown.push(file)
    }
  }
  if (unknown.length > 0) {
    // A lost library is no fault of a picture.
    await loadSharp()
    const step = startStep('Opening pictures', unknown.length)
    await atOnce(unknown, async (file) => {
      openings[file]?.push(await openFile(file))
      step.advance()
    }).finally(step.end)
    writeCached(opened, Buffer.from(JSON.stringify({ ...before, ...openings })))
  }
  return new Map(Object.entries(openings).map(([file, [, opening]]) => [file, opening]))
}

interface PictureReason {
  why:
    | 'empty'
    | 'large'
    | 'not-drawing'
    | 'no-size'
    | 'unseen'
    | 'pixels'
    | 'not-picture'
    | 'heic'
    | 'format'
    | 'damaged'
  megabytes?: number
  format?: string
}

/** In bytes. A photograph of 100 megapixels has about half of it. */
const largest = 100_000_000

/** The names that libvips has for the formats of the allowed extensions, where they are others. */
const formats: Record<string, string> = { '.jpg': 'jpeg', '.avif': 'heif' }

async function openFile(file: string): Promise<Opening> {
  if (mediaEndings.video.test(file)) return { faults: videoFaults(file) }
  if ((await stat(file)).size > largest) return { reason: { why: 'large', megabytes: largest / 1e6 } }
  const content = await readFile(file)
  if (content.length === 0) return { reason: { why: 'empty' } }
  const ending = extname(file).toLowerCase()
  if (ending === '.svg') return openDrawing(drawingText(content))
  const reason = await whyNotAPhotograph(content, formats[ending] ?? ending.slice(1))
  return reason || !(await isShownStill(content)) ? { reason } : { faults: [{ why: 'moves' }] }
}

async function openDrawing(svg: string): Promise<Opening> {
  try {
    const { data, losses } = await cleanDrawing(svg)
    if (!sizeOfDrawing(svg)) return { reason: { why: 'no-size' }, losses }
    return { ...((await isBlank(data)) && { reason: { why: 'unseen' } }), losses }
  } catch {
    return { reason: { why: 'not-drawing' } }
  }
}

/** Whether a drawing shows nothing. Animations and letters are drawn by browsers alone. */
async function isBlank(svg: string): Promise<boolean> {
  if (/<(?:animate|set|text)|@keyframes|@media|systemLanguage/.test(svg)) return false
  const small = (await loadSharp())(Buffer.from(svg)).resize(64, 64, { fit: 'inside' }).ensureAlpha()
  // Some drawings have more pixels than are drawn here.
  const channels = await small.stats().then(
    (stats) => stats.channels,
    () => [],
  )
  return channels.at(-1)?.max === 0
}

/** The pixels of all frames together; more fill the memory. */
const mostMovingPixels = 200_000_000

/** Whether a file is in a format whose animations are published moving: GIF or WebP. */
export const mayMove = (content: Buffer): boolean => /^(?:GIF8|RIFF)/.test(content.toString('latin1', 0, 4))

/** The duration of an animation in ms, and whether it is too large to be published moving; undefined for a still picture. */
export async function animationOf(content: Buffer): Promise<{ duration: number; isLarge: boolean } | undefined> {
  if (!mayMove(content)) return undefined
  const { pages = 1, delay = [], width, height } = await (await loadSharp())(content).metadata()
  if (pages < 2) return undefined
  return { duration: delay.reduce((sum, each) => sum + each, 0), isLarge: pages * width * height > mostMovingPixels }
}

/** Whether a picture moves and is published still: a PNG, or a large animation. */
async function isShownStill(content: Buffer): Promise<boolean> {
  const head = content.toString('latin1', 0, 10_000)
  if (/^.PNG/.test(head)) return /acTL[^]*IDAT/.test(head)
  return (await animationOf(content))?.isLarge === true
}

async function whyNotAPhotograph(content: Buffer, format: string): Promise<PictureReason | undefined> {
  const brands = content.toString('latin1', 4, 64)
  if (/^ftyp(?:hei|hev|m[is]f1)/.test(brands) && !brands.includes('avif')) return { why: 'heic' }
  const sharp = await loadSharp()
  let kind: string
  try {
    kind = (await sharp(content).metadata()).format
  } catch (error) {
    return { why: /pixel limit/.test(String(error)) ? 'pixels' : 'not-picture' }
  }
  if (kind !== format) return { why: 'format', format: kind.toUpperCase() }
  try {
    // Small, so that decoding a photograph takes a fraction of the time; all of the file is read.
    await sharp(content, { failOn: 'truncated' }).resize(64).raw().toBuffer()
    return undefined
  } catch (error) {
    return { why: /pixel limit/.test(String(error)) ? 'pixels' : 'damaged' }
  }
}
