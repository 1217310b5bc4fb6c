import { cached } from '../cache/cache'
import { contentHash } from '../cache/contentHash'
import type { PreparedPicture } from './PreparedPicture'
import { addressOfFile, assetPath } from '../output/assetPath'
import { loadSharp } from '../cache/libraries'

export interface PhotographSettings {
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
type Format = keyof typeof encoders

/** Beside AVIF only browsers before 2021 to 2022 take it: a third of the time for files that are a twentieth larger. */
const webpBesideAvif = { ...encoders.webp, effort: 2 } as const

/** Increased when photographs have to be encoded again: cached files of other settings are not used. */
const version = JSON.stringify([2, encoders])

/** Makes the files of a photograph: rotated as it was taken, in sRGB, without metadata (time, location). */
export async function preparePhotograph(
  file: string,
  content: Buffer,
  base: string,
  { isSmall, formats }: PhotographSettings,
): Promise<PreparedPicture> {
  const key = contentHash(version, content)
  const size = await cached(`media/${key}.size.json`, async () => {
    const { autoOrient } = await (await loadSharp())(content).metadata()
    return Buffer.from(JSON.stringify(autoOrient))
  })
  const { width, height } = JSON.parse(Buffer.from(size).toString('utf8')) as { width: number; height: number }
  const wanted = isSmall ? smallWidths : widths
  const largest = Math.min(width, wanted.at(-1) as number)
  const made = [...wanted.filter((candidate) => candidate < largest), largest]
  let decoded: ReturnType<typeof decode> | undefined
  const encode = (format: Format, each: number): Promise<Uint8Array> => {
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
  return {
    picture: {
      src: addressOfFile(base, sources.at(-1)?.largest ?? ''),
      width,
      height,
      sources: sources.map(({ type, srcset }) => ({ type, srcset })),
    },
    files: files.sort(([one], [other]) => (one < other ? -1 : 1)),
  }
}

/** Decodes a photograph once for all files: at its largest width, rotated and in sRGB. */
async function decode(content: Buffer, width: number) {
  const picture = (await loadSharp())(content, { failOn: 'truncated' }).autoOrient().resize(width)
  return picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}
