import type { Manifest } from '../../src/manifest/manifest.generated'
import type { Page } from '../../src/site/page'
import type { Picture } from '../../src/site/resolved'
import { cached } from './cache'
import { contentHash } from './contentHash'
import { titleTypeface } from './prepareFonts'
import type { ShareDrawing } from './drawShareImage'

/** What messengers and networks show of a page: its size is the one they ask for. */
export const shareSize = { width: 1200, height: 630 } as const

/** Makes the pictures that pages are shared with. */
export interface ShareImages {
  /** The address of a page's picture; nothing for a page that is not to be found. */
  addressFor(page: Page): Promise<string | undefined>
}

/**
 * Makes a picture to share each searchable page with, from its own title and its own first picture; for a site that
 * wants one for all its pages (`site.shareImages`), from its name.
 * @param text the manifest's own, for the characters of titles
 * @param contentOf the bytes of a file of the site, by its address
 * @param keep keeps a picture, and gives its address
 */
export async function openShareImages(manifest: Manifest, text: string, contentOf: (address: string) => string | Uint8Array | undefined, keep: (bytes: Uint8Array) => string): Promise<ShareImages> {
  const { theme, name, shareImages = 'each-page' } = manifest.site
  let typefaces: Promise<ShareDrawing['typefaces']> | undefined
  const hashes = new Map<string, string>()
  const hashOf = (picture: Picture | undefined): string => {
    if (!picture) return ''
    const known = hashes.get(picture.src) ?? contentHash(contentOf(picture.src) ?? '')
    hashes.set(picture.src, known)
    return known
  }
  const bytesOf = (picture: Picture | undefined): Buffer | undefined => {
    const bytes = picture && contentOf(picture.src)
    return bytes === undefined ? undefined : Buffer.from(bytes)
  }
  const addresses = new Map<string, string>()

  async function addressFor(page: Page): Promise<string | undefined> {
    if (!page.head.searchable) return undefined
    const { logo } = page.header
    const [title, picture] = shareImages === 'each-page' ? [page.head.title, firstPicture(page)] : [name, undefined]
    const key = contentHash(drawingVersion, JSON.stringify([theme, title]), hashOf(logo), hashOf(picture))
    const known = addresses.get(key)
    if (known !== undefined) return known
    const bytes = await cached(`share/${key}.png`, async () => {
      typefaces ??= openTypefaces(manifest, text)
      const { drawShareImage } = await import('./drawShareImage')
      return drawShareImage({ title, colors: theme.colors, typefaces: await typefaces, logo: bytesOf(logo), picture: bytesOf(picture), ...shareSize })
    })
    const address = keep(bytes)
    if (shareImages === 'one') addresses.set(key, address)
    return address
  }

  return { addressFor }
}

/** Titles are made of what is in the manifest, and of figures. */
async function openTypefaces({ site: { theme } }: Manifest, text: string): Promise<ShareDrawing['typefaces']> {
  const characters = [...new Set(`${text}0123456789`)].sort().join('')
  return [await titleTypeface(theme.font, characters, 750), await titleTypeface(theme.font, characters, 500)]
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
