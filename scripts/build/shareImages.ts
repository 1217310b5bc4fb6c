import type { Manifest } from '../../src/manifest/manifest.generated'
import type { ShareFacts } from '../../src/app/shareFacts'
import { cached } from './cache'
import { contentHash } from './contentHash'
import { titleTypeface } from './prepareFonts'
import type { ShareDrawing } from './drawShareImage'

/** What messengers and networks show of a page: its size is the one they ask for. */
export const shareSize = { width: 1200, height: 630 } as const

/** Makes the pictures that pages are shared with. */
export interface ShareImages {
  /** The address of a page's picture. */
  addressFor(facts: ShareFacts): Promise<string>
}

/**
 * Makes a picture to share each searchable page with, from its own title and its own first picture; for a site that
 * wants one for all its pages (`site.shareImages`), from its name.
 * @param characters those of the manifest's texts: titles are made of them
 * @param contentOf the bytes of a file of the site, by its address
 * @param keep keeps a picture, and gives its address
 */
export async function openShareImages(
  manifest: Manifest,
  characters: string,
  contentOf: (address: string) => string | Uint8Array | undefined,
  keep: (bytes: Uint8Array) => string,
): Promise<ShareImages> {
  const { theme, name, shareImages = 'each-page' } = manifest.site
  let typefaces: Promise<ShareDrawing['typefaces']> | undefined
  const hashes = new Map<string, string>()
  const hashOf = (picture: string | undefined): string => {
    if (picture === undefined) return ''
    const known = hashes.get(picture) ?? contentHash(contentOf(picture) ?? '')
    hashes.set(picture, known)
    return known
  }
  const bytesOf = (picture: string | undefined): Buffer | undefined => {
    const bytes = picture === undefined ? undefined : contentOf(picture)
    return bytes === undefined ? undefined : Buffer.from(bytes)
  }
  let theOne: string | undefined

  async function addressFor(facts: ShareFacts): Promise<string> {
    if (shareImages === 'one' && theOne !== undefined) return theOne
    const { logo } = facts
    const [title, picture] = shareImages === 'each-page' ? [facts.title, facts.picture] : [name, undefined]
    const key = contentHash(drawingVersion, JSON.stringify([theme, title]), hashOf(logo), hashOf(picture))
    const bytes = await cached(`share/${key}.png`, async () => {
      typefaces ??= openTypefaces(manifest, characters)
      const { drawShareImage } = await import('./drawShareImage')
      return drawShareImage({
        title,
        colors: theme.colors,
        typefaces: await typefaces,
        logo: bytesOf(logo),
        picture: bytesOf(picture),
        ...shareSize,
      })
    })
    theOne = keep(bytes)
    return theOne
  }

  return { addressFor }
}

/** Titles are made of what is in the manifest, and of figures. */
async function openTypefaces({ site: { theme } }: Manifest, inTexts: string): Promise<ShareDrawing['typefaces']> {
  const characters = [...new Set(`${inTexts}0123456789`)].sort().join('')
  return [await titleTypeface(theme.font, characters, 750), await titleTypeface(theme.font, characters, 500)]
}

/** To be raised when the drawing changes: kept pictures are drawn anew. */
const drawingVersion = 'drawing 1'
