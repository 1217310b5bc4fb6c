import type { Manifest } from '../../src/manifest/manifest.generated'
import type { Page } from '../../src/site/page'
import type { Picture } from '../../src/site/resolved'
import { cached } from './cache'
import { contentHash } from './contentHash'
import type { OutputFiles } from './outputFiles'
import { assetPath } from './pictures'
import { titleTypeface } from './prepareFonts'
import { drawShareImage } from './drawShareImage'

/** What messengers and networks show of a page: its size is the one they ask for. */
export const shareSize = { width: 1200, height: 630 } as const

/**
 * Makes a picture to share each searchable page with, from its own title and its own first picture.
 * @returns the pictures' addresses by the pages' paths
 */
export async function makeShareImages(manifest: Manifest, pages: readonly Page[], base: string, files: OutputFiles): Promise<ReadonlyMap<string, string>> {
  const { theme } = manifest.site
  const shared = pages.filter(({ head }) => head.searchable)
  const characters = [...new Set(shared.map(({ head }) => head.title).join(''))].sort().join('')
  const drawTitle = [await titleTypeface(theme.font, characters, 750), await titleTypeface(theme.font, characters, 500)] as const
  const addresses = new Map<string, string>()
  for (const page of shared) {
    const [logo, picture] = [page.header.logo, firstPicture(page)].map((one) => (one ? files.get(one.src.slice(base.length)) : undefined))
    const key = contentHash(drawingVersion, JSON.stringify([theme, page.head.title]), logo ?? '', picture ?? '')
    const bytes = await cached(`share/${key}.png`, () => drawShareImage({ title: page.head.title, colors: theme.colors, typefaces: drawTitle, logo: logo === undefined ? undefined : Buffer.from(logo), picture: picture === undefined ? undefined : Buffer.from(picture), ...shareSize }))
    const path = assetPath('share.png', bytes)
    files.set(path, bytes)
    addresses.set(page.path, base + path)
  }
  return addresses
}

/** To be raised when the drawing changes: kept pictures are drawn anew. */
const drawingVersion = 'drawing 1'

/** The first picture that a page's sections name, of themselves or of what they show. */
function firstPicture({ sections }: Page): Picture | undefined {
  for (const section of sections) {
    const values = Object.values(section as object)
    const found = [...values, ...values.flatMap((value: unknown) => (isRecord(value) ? Object.values(value) : []))].find(isPicture)
    if (found) return found
  }
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPicture = (value: unknown): value is Picture => isRecord(value) && typeof value.src === 'string' && typeof value.width === 'number' && typeof value.alt === 'string'
