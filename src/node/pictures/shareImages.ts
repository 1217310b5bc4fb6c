import { addressesOf } from '../../manifest/pages/addresses'
import type { Manifest, Theme } from '../../manifest/generated/manifest.generated'
import type { ShareFacts } from '../../app/build/shareFacts'
import { startStep } from '../process/progress'
import { atOnce } from '../process/atOnce'
import { cached } from '../cache/cache'
import { contentHash } from '../cache/contentHash'
import type { DrawnGround, Layer } from './drawShareImage'
import { readFace, type SiteFont } from '../fonts/siteFont'
import type { Typeface } from '../fonts/typeface'

/** What messengers and networks show of a page: its size is the one they ask for. */
export const shareSize = { width: 1200, height: 630 } as const

/** How many pages a site may have for each to get a picture of its own, where the manifest does not say. */
export const mostOwn = 200
/** How many grounds are held at once: one has 2 MB, and pictures of one ground are drawn one after another. */
const mostGrounds = 4

/** Raised when the drawing changes: cached pictures are drawn anew. */
const drawingVersion = 'drawing 4'

interface Drawing {
  title: string
  logo: string
  picture: string | undefined
}

interface AlbumSources {
  theme: Theme
  font: SiteFont
  /** Those of the texts in all languages: titles are made of them. */
  characters: string
  base: string
  /** The bytes of a file of the site, by its address. */
  contentOf(address: string): string | Uint8Array | undefined
}

/** The pictures to share of a site in all its languages: pages of one picture have the same ground in each. */
interface ShareAlbum {
  /** The address of a picture, which is drawn later. It is made of what the picture is drawn from. */
  addressOf(drawing: Drawing): string
  /** Draws each picture whose address was asked for, all on all cores, and gives it away. */
  draw(write: (path: string, bytes: Uint8Array) => void): Promise<void>
}

export function openShareAlbum({ theme, font, characters, base, contentOf }: AlbumSources): ShareAlbum {
  const wanted = new Map<string, Drawing>()
  const ofFile = typeof font === 'string' ? '' : contentHash(readFace(font))
  const hashes = new Map<string, string>()

  function hashOf(address: string | undefined): string {
    if (address === undefined) return ''
    const known = hashes.get(address) ?? contentHash(contentOf(address) ?? '')
    hashes.set(address, known)
    return known
  }

  function addressOf(drawing: Drawing): string {
    const { title, logo, picture } = drawing
    const key = contentHash(drawingVersion, ofFile, JSON.stringify([theme, title]), hashOf(logo), hashOf(picture))
    wanted.set(key, drawing)
    return `${base}${pathOf(key)}`
  }

  async function draw(write: (path: string, bytes: Uint8Array) => void): Promise<void> {
    // One after another those of one ground.
    const drawings = [...wanted].sort(([, a], [, b]) => compare(a.picture ?? '', b.picture ?? ''))
    const step = startStep('Pictures to share', drawings.length)
    const pen = openPen(theme, font, characters, contentOf)
    const drawn = await atOnce(drawings, async ([key, drawing]) => {
      const bytes = await cached(`share/${key}.jpg`, () => pen(drawing))
      step.advance()
      return [pathOf(key), bytes] as const
    }).finally(step.end)
    drawn.forEach(([path, bytes]) => write(path, bytes))
  }

  return { addressOf, draw }
}

interface ShareSources {
  manifest: Manifest
  album: Pick<ShareAlbum, 'addressOf'>
  /** What is shared of the page at a path. */
  factsAt(path: string): ShareFacts | undefined
}

export interface ShareImages {
  /** The address of the picture of the page at a path. */
  addressFor(facts: ShareFacts, path: string): string
  /** Says which pages have no picture of their own, where the manifest does not say so itself. */
  notice: string | undefined
}

/** By `site.shareImages`: the page's own title and picture, the route's first picture, or the site's name alone. */
export function openShareImages({ manifest, album, factsAt }: ShareSources): ShareImages {
  const { name } = manifest.site
  const addresses = addressesOf(manifest)
  const kind = manifest.site.shareImages ?? (addresses.length > mostOwn ? 'each-route' : 'each-page')
  const routeOf = new Map(kind === 'each-route' ? addresses.map(({ path, route }) => [path, route] as const) : [])
  const ofRoutes = new Map<number, string>()

  function addressFor(facts: ShareFacts, path: string): string {
    if (kind === 'each-page') return album.addressOf(facts)
    if (kind === 'one') return album.addressOf({ title: name, logo: facts.logo, picture: undefined })
    const route = routeOf.get(path) as number
    const known = ofRoutes.get(route)
    if (known !== undefined) return known
    // Of the route's first page whichever pages this build makes: the shards of a site agree.
    const first = addresses.find((address) => address.route === route)?.path ?? path
    const made = album.addressOf({ title: name, logo: facts.logo, picture: factsAt(first)?.picture })
    ofRoutes.set(route, made)
    return made
  }

  const isChosenByUs = kind === 'each-route' && manifest.site.shareImages === undefined
  return {
    addressFor,
    notice: isChosenByUs
      ? `Pictures to share: one a route, as the site has over ${mostOwn} pages. "shareImages" in "site" says otherwise.`
      : undefined,
  }
}

const pathOf = (key: string): string => `assets/share.${key}.jpg`
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Draws pictures; the typefaces and the drawing libraries are loaded for the first. */
function openPen(
  theme: Theme,
  font: SiteFont,
  characters: string,
  contentOf: AlbumSources['contentOf'],
): (drawing: Drawing) => Promise<Buffer> {
  let typefaces: Promise<[Typeface, Typeface]> | undefined
  const grounds = new Map<string, Promise<DrawnGround>>()
  const logos = new Map<string, Promise<Layer>>()
  const bytesOf = (address: string | undefined): Buffer | undefined => {
    const bytes = address === undefined ? undefined : contentOf(address)
    return bytes === undefined ? undefined : Buffer.from(bytes)
  }

  return async ({ title, logo, picture }) => {
    const { drawShareGround, drawShareImage, drawShareLogo } = await import('./drawShareImage')
    const logoBytes = bytesOf(logo)
    const layer = logos.get(logo) ?? (logoBytes && drawShareLogo(logoBytes))
    if (layer) logos.set(logo, layer)
    const drawGround = async (): Promise<DrawnGround> =>
      drawShareGround({ colors: theme.colors, logo: await layer, picture: bytesOf(picture), ...shareSize })
    const key = JSON.stringify([logo, picture])
    const ground = grounds.get(key) ?? drawGround()
    grounds.set(key, ground)
    if (grounds.size > mostGrounds) grounds.delete(grounds.keys().next().value as string)
    typefaces ??= openTypefaces(font, characters)
    return drawShareImage(await ground, title, await typefaces, theme.colors)
  }
}

/** Titles are made of what is in the manifest, and of figures. */
async function openTypefaces(font: SiteFont, inTexts: string): Promise<[Typeface, Typeface]> {
  const { titleTypeface } = await import('../fonts/titleTypeface')
  const characters = [...new Set(`${inTexts}0123456789`)].sort().join('')
  return [await titleTypeface(font, characters, 750), await titleTypeface(font, characters, 500)]
}
