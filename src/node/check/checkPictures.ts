import { statSync } from 'node:fs'
import { join, extname } from 'node:path'
import { byLocation, locateProblems } from '../../manifest/json/locate'
import type { Path } from '../../manifest/core/read'
import { problem } from '../../manifest/core/problem'
import { namedMedia } from '../../manifest/references/pictures'
import type { MessageId } from '../../words/checkValues.generated'
import { atOnce } from '../process/atOnce'
import { cacheFolder, writeCached, readCached, contentHash } from '../cache/cache'
import { fileStamp } from '../cache/UntouchedFiles'
import { startStep } from '../process/progress'
import type { CheckedFile } from './checkFile'
import { foldersOf, mediaFiles, mediaPath, type MediaFolder } from './mediaFiles'
import { readFile } from 'node:fs/promises'
import { sizeOfDrawing } from './sizeOfDrawing'
import { loadOptimizer, loadSharp } from '../cache/libraries'

/** Opened picture files by path: their size and time of change, and the reason if they do not open. */
type Opened = Record<string, [stamp: string, reason?: PictureReason]>

/** A file for each site: of two that are checked at once none loses what the other has found. */
const openedIn = (mediaFolder: MediaFolder): string =>
  join(cacheFolder, `opened-pictures/${contentHash(...foldersOf(mediaFolder))}.json`)

/** Opens each picture that a checked manifest names: one that does not open is an error at its location in the file. */
export async function checkPictures(checked: CheckedFile): Promise<CheckedFile> {
  const { manifest, mediaFolder, text, lists, problems } = checked
  if (!manifest) return checked
  const named = new Map<string, Path[]>()
  for (const { file, kind, path } of namedMedia(manifest, mediaFiles(mediaFolder))) {
    if (kind !== 'image') continue
    const paths = named.get(file)
    if (paths) paths.push(path)
    else named.set(file, [path])
  }
  const files = [...named.keys()].map((file) => mediaPath(mediaFolder, file))
  const reasons = await openAll(files, openedIn(mediaFolder))
  const broken = [...named].flatMap(([file, paths]) => {
    const reason = reasons.get(mediaPath(mediaFolder, file))
    if (!reason) return []
    const why = { messageId: `part/broken-picture/${reason.why}` satisfies MessageId, values: reason }
    return paths.map((path) => problem(path, 'broken-picture', { file, why }))
  })
  if (broken.length === 0) return checked
  const located = [...problems, ...locateProblems(text, broken, lists)]
  return { ...checked, manifest: undefined, problems: located.sort(byLocation) }
}

/** Opens pictures that changed since. @returns the reasons of those that do not open, by path */
async function openAll(
  files: readonly string[],
  opened: string,
): Promise<ReadonlyMap<string, PictureReason | undefined>> {
  const cached = readCached(opened)
  const before = cached ? (JSON.parse(cached.toString('utf8')) as Opened) : {}
  const reasons: Opened = {}
  const unknown: string[] = []
  for (const file of files) {
    const stamp = fileStamp(statSync(file))
    if (before[file]?.[0] === stamp) reasons[file] = before[file]
    else {
      reasons[file] = [stamp]
      unknown.push(file)
    }
  }
  if (unknown.length > 0) {
    const step = startStep('Opening pictures', unknown.length)
    await atOnce(unknown, async (file) => {
      const reason = await whyNotAPicture(file)
      if (reason) reasons[file]?.push(reason)
      step.advance()
    }).finally(step.end)
    writeCached(opened, Buffer.from(JSON.stringify({ ...before, ...reasons })))
  }
  return new Map(Object.entries(reasons).map(([file, [, reason]]) => [file, reason]))
}

interface PictureReason {
  why: 'empty' | 'large' | 'not-drawing' | 'no-size' | 'pixels' | 'not-picture' | 'format' | 'damaged'
  megabytes?: number
  format?: string
}

/** In bytes. A photograph of 100 megapixels has about half of it. */
const largest = 100_000_000

/** The names that libvips has for the formats of the allowed extensions. */
const formats: Record<string, string> = {
  '.svg': 'svg',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
  '.avif': 'heif',
  '.gif': 'gif',
}

/** Opens a picture file. @returns the reason why it cannot be shown; undefined if it can */
async function whyNotAPicture(file: string): Promise<PictureReason | undefined> {
  const content = await readFile(file)
  if (content.length === 0) return { why: 'empty' }
  if (content.length > largest) return { why: 'large', megabytes: largest / 1e6 }
  const ending = extname(file).toLowerCase()
  return ending === '.svg' ? whyNotADrawing(content) : whyNotAPhotograph(content, formats[ending] ?? '')
}

async function whyNotADrawing(content: Buffer): Promise<PictureReason | undefined> {
  const svg = content.toString('utf8')
  try {
    ;(await loadOptimizer())(svg, { plugins: [] })
  } catch {
    return { why: 'not-drawing' }
  }
  return sizeOfDrawing(svg) ? undefined : { why: 'no-size' }
}

async function whyNotAPhotograph(content: Buffer, format: string): Promise<PictureReason | undefined> {
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
