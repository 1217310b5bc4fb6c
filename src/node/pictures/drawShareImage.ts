import sharp, { type Sharp } from 'sharp'
import type { Theme } from '../../manifest/generated/manifest.generated'
import type { Typeface } from '../fonts/typeface'

type Colors = Theme['colors']

/** The parts that many pictures share. */
interface ShareGround {
  colors: Colors
  logo: Layer | undefined
  picture: Buffer | undefined
  width: number
  height: number
}

/** A drawn background: its pixels, three bytes each. */
export interface DrawnGround {
  pixels: Buffer
  width: number
  height: number
  /** The largest width of a title in px. */
  room: number
}

const edge = 72
/** The arch around the picture, in px. */
const arch = { width: 450, height: 486 }
/** The band in the brand's colour at the bottom, in px. */
const band = 18
/** The space for parts of letters beyond their line, in px. */
const overhang = 24

/** Pixels to be drawn over others: four bytes each. */
export interface Layer {
  pixels: Buffer
  width: number
  height: number
}

/** Draws a site's logo for all its pictures. */
export const drawShareLogo = (logo: Buffer): Promise<Layer> =>
  layerOf(sharp(logo, { density: 300 }).resize({ height: 64 }))

/** Draws the background of a title: the site's logo, the band, and a picture in an arch. Lengths are in px. */
export async function drawShareGround({ colors, logo, picture, width, height }: ShareGround): Promise<DrawnGround> {
  const size = { width, height }
  const pixels = Buffer.alloc(width * height * 3, bytesOf(colors.tint))
  fill(pixels, size, { left: 0, top: height - band, width, height: band }, colors.brand)
  fill(pixels, size, { left: edge, top: height - band, width: 120, height: band }, colors.accent)
  const top = Math.round((height - band - arch.height) / 2)
  if (picture) layOver(pixels, size, await inArch(picture), { left: width - edge - arch.width, top })
  if (logo) layOver(pixels, size, logo, { left: edge, top: edge - 16 })
  return { pixels, ...size, room: width - 2 * edge - (picture ? arch.width + 48 : 0) }
}

/** The three bytes of a colour such as `#rrggbb`. */
const bytesOf = (color: string): Buffer => Buffer.from(color.slice(1), 'hex')

function fill(
  image: Buffer,
  size: { width: number },
  box: Box & { width: number; height: number },
  color: string,
): void {
  const row = Buffer.alloc(box.width * 3, bytesOf(color))
  for (let y = box.top; y < box.top + box.height; y += 1) row.copy(image, (y * size.width + box.left) * 3)
}

async function layerOf(picture: Sharp): Promise<Layer> {
  const { data, info } = await picture.ensureAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** Draws a page's title on a background, with the part after " | " below it. */
export async function drawShareImage(
  { pixels, width, height, room }: DrawnGround,
  title: string,
  [strong, plain]: readonly [Typeface, Typeface],
  colors: Colors,
): Promise<Buffer> {
  const [headline = title, ...rest] = title.split(' | ')
  const { size, lines } = fit(headline, strong, room)
  const lineHeight = size * 1.08
  const first = height / 2 + 20 - ((lines.length - 1) * lineHeight) / 2 + size * 0.28
  const drawn = lines.map((line, index) => textPath(line, strong, size, overhang, size + index * lineHeight))
  const image = Buffer.from(pixels)
  const lay = async (texts: string[], color: string, top: number, layerHeight: number): Promise<void> => {
    const layer = `<svg xmlns="http://www.w3.org/2000/svg" width="${room + 2 * overhang}" height="${Math.ceil(layerHeight)}" fill="${color}">${texts.join('')}</svg>`
    const corner = { left: edge - overhang, top: Math.round(top) }
    layOver(image, { width, height }, await layerOf(sharp(Buffer.from(layer))), corner)
  }
  await lay(drawn, colors.ink, first - size, (lines.length + 0.5) * lineHeight)
  if (rest.length > 0)
    await lay([textPath(rest.join(' | '), plain, 30, overhang, 40)], colors.brand, height - edge - 40, 54)
  return sharp(image, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 84 })
    .toBuffer()
}

interface Box {
  left: number
  top: number
}

/** Draws a layer over an image (three bytes a pixel). libvips takes ten times as long: it blends all of it. */
function layOver(image: Buffer, size: { width: number; height: number }, layer: Layer, box: Box): void {
  for (let y = Math.max(0, -box.top); y < Math.min(layer.height, size.height - box.top); y += 1) {
    let from = y * layer.width * 4
    let to = ((box.top + y) * size.width + box.left) * 3
    for (let x = 0; x < Math.min(layer.width, size.width - box.left); x += 1, from += 4, to += 3) {
      const alpha = layer.pixels[from + 3] as number
      if (alpha === 0) continue
      for (let channel = 0; channel < 3; channel += 1) {
        const below = image[to + channel] as number
        image[to + channel] = below + Math.round((((layer.pixels[from + channel] as number) - below) * alpha) / 255)
      }
    }
  }
}

/** The largest size at which a text fits in three lines. */
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

function textPath(text: string, typeface: Typeface, size: number, x: number, y: number): string {
  const scale = size / typeface.unitsPerEm
  const glyphs = typeface.glyphs(text).map((glyph) => {
    const scaling = glyph.scale === undefined || glyph.scale === 1 ? '' : ` scale(${glyph.scale})`
    return `<path transform="translate(${glyph.x} ${glyph.y})${scaling}" d="${glyph.d}"/>`
  })
  return `<g transform="translate(${x} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${glyphs.join('')}</g>`
}

let archMask: Promise<Layer> | undefined

async function inArch(picture: Buffer): Promise<Layer> {
  const { width, height } = arch
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 ${width / 2}A${width / 2} ${width / 2} 0 0 1 ${width} ${width / 2}V${height - 28}a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28Z"/></svg>`
  archMask ??= layerOf(sharp(Buffer.from(mask)))
  const [{ pixels }, layer] = await Promise.all([
    archMask,
    layerOf(sharp(picture, { density: 96 }).resize(width, height, { fit: 'cover' })),
  ])
  for (let alpha = 3; alpha < pixels.length; alpha += 4)
    layer.pixels[alpha] = Math.round(((layer.pixels[alpha] as number) * (pixels[alpha] as number)) / 255)
  return layer
}
