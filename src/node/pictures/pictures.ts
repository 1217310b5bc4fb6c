import { extname } from 'node:path'
import { cached, cachedText, contentHash } from '../cache/cache'
import { addressOfFile, assetPath } from '../output/assetPath'
import { LibraryError, loadSharp } from '../cache/libraries'
import type { Picture } from '../../site/resolved'
import { animationOf, mayMove } from '../check/checkPictures'
import { cleanDrawing, drawingText } from '../check/drawings'
import { sizeOfDrawing } from '../check/sizeOfDrawing'

export type PictureFile = Omit<Picture, 'alt'>

export interface PreparedPicture {
  picture: PictureFile
  files: [path: string, content: Uint8Array][]
}

/** Whether a picture file is a drawing; others are photographs. */
export const isDrawing = (file: string): boolean => extname(file).toLowerCase() === '.svg'

/** Makes the files of one picture. A drawing stays a drawing; a photograph gets modern formats in several widths. */
export async function preparePicture(
  file: string,
  content: Buffer,
  base: string,
  settings: PhotographSettings,
): Promise<PreparedPicture> {
  try {
    return await (isDrawing(file)
      ? prepareDrawing(file, content, base)
      : preparePhotograph(file, content, base, settings))
  } catch (error) {
    if (error instanceof LibraryError) throw error
    throw new Error(`The picture "${file}" cannot be read.`, { cause: error })
  }
}

/** Makes the file of a drawing: optimised, and without active content. */
async function prepareDrawing(file: string, content: Buffer, base: string): Promise<PreparedPicture> {
  const optimized = await cached(`media/${contentHash(drawingVersion, content)}.svg`, () => optimizeDrawing(content))
  const path = assetPath(file, optimized, '.svg')
  const size = sizeOfDrawing(drawingText(content))
  if (!size) throw new Error('The drawing has no viewBox: its size cannot be known.')
  return { picture: { src: addressOfFile(base, path), ...size }, files: [[path, optimized]] }
}

/** The published form of a drawing, cached. */
export async function optimizeDrawing(content: Buffer): Promise<Buffer> {
  // One pass: further ones take twice the time for 0.02 % of the bytes (64 drawings, 632 kB).
  const { data } = await cleanDrawing(drawingText(content), ['preset-default'])
  return Buffer.from(data)
}

interface PhotographSettings {
  /** Whether it is shown at most 12 rem wide everywhere: a portrait, a logo. */
  isSmall: boolean
  /** `webp` takes a third of the time of `avif-and-webp`. */
  formats: 'avif-and-webp' | 'webp'
}

/** The widths of a photograph's files in px: those of the layout at one to three px a CSS px. */
const widths = [320, 640, 960, 1280]
const smallWidths = [128, 384]

/** Chosen by measurement: `src/node/decisions/010-encoders-of-photographs.md`. */
const encoders = {
  avif: { quality: 55, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 4 },
} as const

/** Beside AVIF only browsers before 2021 to 2022 take it: a third of the time for files that are a twentieth larger. */
const webpBesideAvif = { ...encoders.webp, effort: 2 } as const

/** Increased when photographs have to be encoded again: cached files of other settings are not used. */
const version = JSON.stringify([2, encoders])

/** Makes the files of a photograph: rotated as it was taken, in sRGB, without metadata (time, location). */
async function preparePhotograph(
  file: string,
  content: Buffer,
  base: string,
  { isSmall, formats }: PhotographSettings,
): Promise<PreparedPicture> {
  const key = contentHash(version, content)
  const size = await cachedText(`media/${key}.size.json`, async () =>
    JSON.stringify((await (await loadSharp())(content).metadata()).autoOrient),
  )
  const { width, height } = JSON.parse(size) as { width: number; height: number }
  const wanted = isSmall ? smallWidths : widths
  const largest = Math.min(width, wanted.at(-1) as number)
  const made = [...wanted.filter((candidate) => candidate < largest), largest]
  let decoded: ReturnType<typeof decode> | undefined
  const encode = (format: keyof typeof encoders, each: number): Promise<Uint8Array> => {
    const isBeside = format === 'webp' && formats !== 'webp'
    return cached(`media/${key}-${each}.${isBeside ? 'beside.' : ''}${format}`, async () => {
      const { data, info } = await (decoded ??= decode(content, largest))
      const picture = (await loadSharp())(data, { raw: info })
      const settings = isBeside ? webpBesideAvif : encoders[format]
      return picture.resize(each).toFormat(format, settings).toBuffer()
    })
  }

  const files: PreparedPicture['files'] = []
  const sources = await Promise.all(
    (formats === 'webp' ? (['webp'] as const) : (['avif', 'webp'] as const)).map(async (format) => {
      const named = await Promise.all(
        made.map(async (each) => {
          const bytes = await encode(format, each)
          return { each, path: assetPath(file, bytes, `-${each}.${format}`), bytes }
        }),
      )
      named.forEach(({ path, bytes }) => files.push([path, bytes]))
      return {
        type: `image/${format}`,
        srcset: named.map(({ each, path }) => `${addressOfFile(base, path)} ${each}w`).join(', '),
        largest: named.at(-1)?.path ?? '',
      }
    }),
  )
  const moving = mayMove(content) ? await cached(`media/${key}-moving.webp`, () => movingPicture(content)) : still
  const movingPath = assetPath(file, moving, '-moving.webp')
  const isMoving = moving.length > 0
  if (isMoving) files.push([movingPath, moving])
  return {
    picture: {
      src: addressOfFile(base, sources.at(-1)?.largest ?? ''),
      width,
      height,
      sources: [
        ...(isMoving ? [{ type: 'image/webp', srcset: addressOfFile(base, movingPath), media: isMotionWanted }] : []),
        ...sources.map(({ type, srcset }) => ({ type, srcset })),
      ],
    },
    files: files.sort(([one], [other]) => (one < other ? -1 : 1)),
  }
}

const isMotionWanted = '(prefers-reduced-motion: no-preference)'

const still = Buffer.alloc(0)

/** The moving file of a GIF or WebP; empty for a still one. It stops within five seconds, for it has no button (WCAG 2.2.2). */
async function movingPicture(content: Buffer): Promise<Uint8Array> {
  const animation = await animationOf(content)
  if (!animation || animation.isLarge) return still
  const loop = Math.max(1, Math.floor(5000 / Math.max(animation.duration, 1)))
  const picture = (await loadSharp())(content, { animated: true }).resize({ width: 960, withoutEnlargement: true })
  return picture.webp({ ...webpBesideAvif, loop: Math.min(loop, 100) }).toBuffer()
}

/** Decodes a photograph once for all files: at its largest width, rotated and in sRGB. */
async function decode(content: Buffer, width: number) {
  const picture = (await loadSharp())(content, { failOn: 'truncated' }).autoOrient().resize(width)
  return picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}

/** Increased when drawings have to be optimised again. */
const drawingVersion = 'drawing 4'
