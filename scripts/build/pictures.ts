import { basename, extname } from 'node:path'
import type { Picture } from '../../src/site/resolved'
import { cached } from './cache'
import { contentHash } from './contentHash'
import type { OutputFiles } from './outputFiles'
import { loadOptimizer, loadSharp } from './tools'

/** The widths a picture is made in, in px: those the layout shows it at, once and twice. */
const widths = [320, 640, 960, 1280]
const formats = [
  ['avif', { quality: 55 }],
  ['webp', { quality: 78 }],
] as const

type PictureFile = Omit<Picture, 'alt'>

/** Makes what the site shows of one picture file. A drawing stays a drawing; a photograph gets newer formats in several widths. */
export function preparePicture(file: string, content: Buffer, base: string, files: OutputFiles): Promise<PictureFile> {
  return extname(file).toLowerCase() === '.svg'
    ? prepareDrawing(file, content, base, files)
    : preparePhotograph(file, content, base, files)
}

async function prepareDrawing(file: string, content: Buffer, base: string, files: OutputFiles): Promise<PictureFile> {
  const optimized = await cached(`media/${contentHash(content)}.svg`, async () =>
    Buffer.from((await loadOptimizer())(content.toString('utf8'), { multipass: true }).data),
  )
  const path = assetPath(file, optimized, '.svg')
  files.set(path, optimized)
  return { src: base + path, ...sizeOfDrawing(file, content.toString('utf8')) }
}

function sizeOfDrawing(file: string, svg: string): { width: number; height: number } {
  const [, , width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(/[\s,]+/).map(Number)
  if (!width || !height) throw new Error(`The drawing "${file}" has no viewBox: its size cannot be known.`)
  return { width, height }
}

async function preparePhotograph(
  file: string,
  content: Buffer,
  base: string,
  files: OutputFiles,
): Promise<PictureFile> {
  const key = contentHash(content)
  const size = await cached(`media/${key}.size.json`, async () => {
    const { width = 0, height = 0 } = await (await loadSharp())(content).metadata()
    return Buffer.from(JSON.stringify({ width, height }))
  })
  const { width, height } = JSON.parse(Buffer.from(size).toString('utf8')) as { width: number; height: number }
  const made = widths.filter((candidate) => candidate < width).concat(Math.min(width, widths.at(-1) ?? width))
  const sources: NonNullable<PictureFile['sources']> = []
  for (const [format, options] of formats) {
    const srcset: string[] = []
    for (const each of made) {
      const bytes = await cached(`media/${key}-${each}.${format}`, async () =>
        (await loadSharp())(content).resize(each).toFormat(format, options).toBuffer(),
      )
      const path = assetPath(file, bytes, `-${each}.${format}`)
      files.set(path, bytes)
      srcset.push(`${base}${path} ${each}w`)
    }
    sources.push({ type: `image/${format}`, srcset: srcset.join(', ') })
  }
  const blur = await cached(`media/${key}-blur.webp`, async () =>
    (await loadSharp())(content).resize(16).webp({ quality: 40 }).toBuffer(),
  )
  const fallback = sources.at(-1)?.srcset.split(', ').at(-1)?.split(' ')[0] ?? ''
  return {
    src: fallback,
    width,
    height,
    sources,
    blur: `data:image/webp;base64,${Buffer.from(blur).toString('base64')}`,
  }
}

/** Where an asset is put: its content's hash is in its name, so that it can be kept for a year. */
export function assetPath(file: string, content: Uint8Array, ending = extname(file)): string {
  return `assets/${basename(file, extname(file))}.${contentHash(content)}${ending}`
}
