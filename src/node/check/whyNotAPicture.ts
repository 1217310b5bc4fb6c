import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { sizeOfDrawing } from './sizeOfDrawing'
import { loadOptimizer, loadSharp } from '../cache/libraries'

export interface PictureReason {
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
export async function whyNotAPicture(file: string): Promise<PictureReason | undefined> {
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
