import { cached } from './cache'
import { contentHash } from './contentHash'
import { assetPath, type PreparedPicture } from './pictures'
import { loadOptimizer } from './tools'
import { drawingVersion, withoutActiveContent } from './withoutActiveContent'

/** Makes the file of a drawing: smaller, and without anything that acts when the file is opened by itself. */
export async function prepareDrawing(file: string, content: Buffer, base: string): Promise<PreparedPicture> {
  const optimized = await cached(`media/${contentHash(drawingVersion, content)}.svg`, async () => {
    const optimize = await loadOptimizer()
    const { data } = optimize(content.toString('utf8'), {
      multipass: true,
      plugins: [withoutActiveContent, 'preset-default'],
    })
    return Buffer.from(data)
  })
  const path = assetPath(file, optimized, '.svg')
  const size = sizeOfDrawing(content.toString('utf8'))
  if (!size) throw new Error('The drawing has no viewBox: its size cannot be known.')
  return { picture: { src: base + path, ...size }, files: [[path, optimized]] }
}

/** The size that the first tag of a drawing states: its viewBox, else its width and height in px. */
export function sizeOfDrawing(svg: string): { width: number; height: number } | undefined {
  const tag = /<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(svg.replaceAll(/<!--[^]*?-->/g, ''))?.[0] ?? ''
  const value = (name: string): string => {
    const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
    return (double ?? single ?? '').trim()
  }
  const [, , ...box] = value('viewBox')
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] = box.length === 2 ? box : [value('width'), value('height')].map(lengthInPx)
  return width && height && width > 0 && height > 0 ? { width, height } : undefined
}

const lengthInPx = (length: string): number => Number(length.replace(/px$/, ''))
