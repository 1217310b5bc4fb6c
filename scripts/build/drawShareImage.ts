import sharp, { type OverlayOptions } from 'sharp'
import type { Theme } from '../../src/manifest/manifest.generated'
import type { Typeface } from './typeface'

export interface ShareDrawing {
  title: string
  colors: Theme['colors']
  /** For the title, and for what stands below it. */
  typefaces: readonly [Typeface, Typeface]
  logo: Buffer | undefined
  picture: Buffer | undefined
  width: number
  height: number
}

const edge = 72
/** The arch that the picture stands in. */
const arch = { width: 450, height: 486 }

/** Draws a page's title in the site's typeface, its logo above, and its picture in an arch beside. Lengths are px. */
export async function drawShareImage({
  title,
  colors,
  typefaces: [strong, plain],
  logo,
  picture,
  width,
  height,
}: ShareDrawing): Promise<Buffer> {
  const [headline = title, ...rest] = title.split(' | ')
  const room = width - 2 * edge - (picture ? arch.width + 48 : 0)
  const { size, lines } = fit(headline, strong, room)
  const top = height / 2 + 20 - ((lines.length - 1) * size * 1.08) / 2
  const drawn = lines.map((line, index) =>
    textPath(line, strong, size, edge, top + index * size * 1.08 + size * 0.28, colors.ink),
  )
  const below = textPath(rest.join(' | '), plain, 30, edge, height - edge, colors.brand)
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colors.tint}"/><rect y="${height - 18}" width="${width}" height="18" fill="${colors.brand}"/><rect y="${height - 18}" x="${edge}" width="120" height="18" fill="${colors.accent}"/>${drawn.join('')}${below}</svg>`
  const layers: OverlayOptions[] = []
  if (picture)
    layers.push({
      input: await inArch(picture),
      left: width - edge - arch.width,
      top: Math.round((height - 18 - arch.height) / 2),
    })
  if (logo)
    layers.push({
      input: await sharp(logo, { density: 300 }).resize({ height: 64 }).png().toBuffer(),
      left: edge,
      top: edge - 16,
    })
  return sharp(Buffer.from(ground))
    .resize(width, height)
    .composite(layers)
    .png({ palette: true, quality: 82, effort: 8, compressionLevel: 9 })
    .toBuffer()
}

/** The largest size at which a text fits in four lines. */
function fit(text: string, typeface: Typeface, room: number): { size: number; lines: string[] } {
  for (let size = 92; size > 40; size -= 4) {
    const lines = breakLines(text, (line) => typeface.widthOf(line) * size <= room)
    if (lines.length <= 3 && lines.every((line) => typeface.widthOf(line) * size <= room)) return { size, lines }
  }
  return { size: 40, lines: breakLines(text, (line) => typeface.widthOf(line) * 40 <= room).slice(0, 5) }
}

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function textPath(text: string, typeface: Typeface, size: number, x: number, y: number, color: string): string {
  const scale = size / typeface.unitsPerEm
  const glyphs = typeface
    .outline(text)
    .map((glyph) => `<path transform="translate(${glyph.x} ${glyph.y})" d="${glyph.d}"/>`)
  return `<g transform="translate(${x} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" fill="${color}">${glyphs.join('')}</g>`
}

async function inArch(picture: Buffer): Promise<Buffer> {
  const { width, height } = arch
  const mask = `<svg width="${width}" height="${height}"><path d="M0 ${width / 2}A${width / 2} ${width / 2} 0 0 1 ${width} ${width / 2}V${height - 28}a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28Z"/></svg>`
  return sharp(picture, { density: 144 })
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
