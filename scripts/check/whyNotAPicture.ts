import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { sizeOfDrawing } from './sizeOfDrawing'
import { loadOptimizer, loadSharp } from '../cache/libraries'

/** In bytes. A photograph of 100 megapixels has about half of it. */
const largest = 100_000_000

/** What libvips calls the formats of the endings that a manifest may name. */
const formats: Record<string, string> = {
  '.svg': 'svg',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
  '.avif': 'heif',
  '.gif': 'gif',
}

/** Opens a picture file. @returns why it cannot be shown, to stand in a sentence, or "" */
export async function whyNotAPicture(file: string): Promise<string> {
  const content = await readFile(file)
  if (content.length === 0) return 'the file is empty'
  if (content.length > largest) return `the file has more than ${largest / 1e6} MB`
  const ending = extname(file).toLowerCase()
  return ending === '.svg' ? whyNotADrawing(content) : whyNotAPhotograph(content, formats[ending] ?? '')
}

async function whyNotADrawing(content: Buffer): Promise<string> {
  const svg = content.toString('utf8')
  try {
    ;(await loadOptimizer())(svg, { plugins: [] })
  } catch {
    return 'it is not a drawing, or only a part of one'
  }
  return sizeOfDrawing(svg) ? '' : 'it states no size; a drawing needs a viewBox'
}

async function whyNotAPhotograph(content: Buffer, format: string): Promise<string> {
  const sharp = await loadSharp()
  let found: string
  try {
    found = (await sharp(content).metadata()).format
  } catch (error) {
    return /pixel limit/.test(String(error)) ? 'it has too many pixels' : 'it is not a picture, or damaged'
  }
  if (found !== format) return `it is a ${found.toUpperCase()} file, and its name says otherwise`
  try {
    // Small, so that a photograph is decoded in a fraction of its size; all of the file is read.
    await sharp(content, { failOn: 'truncated' }).resize(64).raw().toBuffer()
    return ''
  } catch (error) {
    return /pixel limit/.test(String(error)) ? 'it has too many pixels' : 'the file is damaged, or its end is missing'
  }
}
