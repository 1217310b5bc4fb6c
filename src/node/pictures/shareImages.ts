import { addressesOf } from '../../manifest/pages/addresses'
import type { Manifest, Theme } from '../../manifest/generated/manifest.generated'
import type { ShareFacts } from '../../app/build/shareFacts'
import { startStep } from '../process/progress'
import { atOnce } from '../process/atOnce'
import { cached, contentHash } from '../cache/cache'
import type { DrawnGround, Layer } from './drawShareImage'
import { readFace, type SiteFont } from '../fonts/faces'
import { addressOfFile } from '../output/assetPath'
import { titleTypeface, type Typeface } from '../fonts/typeface'

/** The size that messengers and networks ask for. */
export const shareSize = { width: 1200, height: 630 } as const

/** The largest number of pages for which each page has a picture of its own by default. */
export const mostOwn = 200
/** The number of backgrounds in memory: one has 2 MB, and pictures are drawn background by background. */
const mostGrounds = 4

/** Increased when the drawing changes: cached pictures are drawn again. */
const drawingVersion = 'drawing 4'

interface Drawing {
  title: string
  logo: string
  picture: string | undefined
}

interface DrawingSources {
  theme: Theme
  font: SiteFont
  /** The characters of the texts in all languages, of which titles consist. */
  characters: string
  base: string
  /** The bytes of a file of the site by its address. */
  contentOf(address: string): string | Uint8Array | undefined
}

/** The share images of a site in all its languages: pages with the same picture share a background in each. */
interface ShareDrawings {
  /** Returns the address of an image, which is drawn later. It depends on everything that the image is drawn from. */
  addressOf(drawing: Drawing): string
  /** Draws each image whose address was asked for, on all cores, and passes it to `write`. */
  draw(write: (path: string, bytes: Uint8Array) => void): Promise<void>
}

export function openShareDrawings({ theme, font, characters, base, contentOf }: DrawingSources): ShareDrawings {
  const wanted = new Map<string, Drawing>()
  const ofFile = typeof font === 'string' ? '' : contentHash(readFace(font))
  const hashes = new Map<string, string>()

  function hashOf(address: string | undefined): string {
    if (address === undefined) return ''
    const fileHash = hashes.get(address) ?? contentHash(contentOf(address) ?? '')
    hashes.set(address, fileHash)
    return fileHash
  }

  function addressOf(drawing: Drawing): string {
    const { title, logo, picture } = drawing
    const key = contentHash(drawingVersion, ofFile, JSON.stringify([theme, title]), hashOf(logo), hashOf(picture))
    wanted.set(key, drawing)
    return addressOfFile(base, pathOf(key))
  }

  async function draw(write: (path: string, bytes: Uint8Array) => void): Promise<void> {
    // Images with the same background are drawn one after another.
    const drawings = [...wanted].sort(([, a], [, b]) => compare(a.picture ?? '', b.picture ?? ''))
    const step = startStep('Pictures to share', drawings.length)
    const drawImage = createDrawing(theme, font, characters, contentOf)
    const drawn = await atOnce(drawings, async ([key, drawing]) => {
      const bytes = await cached(`share/${key}.jpg`, () => drawImage(drawing))
      step.advance()
      return [pathOf(key), bytes] as const
    }).finally(step.end)
    drawn.forEach(([path, bytes]) => write(path, bytes))
  }

  return { addressOf, draw }
}

interface ShareSources {
  manifest: Manifest
  drawings: Pick<ShareDrawings, 'addressOf'>
  factsAt(path: string): ShareFacts | undefined
}

export interface ShareImages {
  addressFor(facts: ShareFacts, path: string): string
  /** Names the pages without an image of their own, if the manifest does not decide it. */
  notice: string | undefined
}

/** Chooses the page's title and picture, the route's first picture, or the site's name (`site.shareImages`). */
export function openShareImages({ manifest, drawings, factsAt }: ShareSources): ShareImages {
  const { name } = manifest.site
  const addresses = addressesOf(manifest)
  const kind = manifest.site.shareImages ?? (addresses.length > mostOwn ? 'each-route' : 'each-page')
  const routeOf = new Map(kind === 'each-route' ? addresses.map(({ path, route }) => [path, route] as const) : [])
  const ofRoutes = new Map<number, string>()

  function addressFor(facts: ShareFacts, path: string): string {
    if (kind === 'each-page') return drawings.addressOf(facts)
    if (kind === 'one') return drawings.addressOf({ title: name, logo: facts.logo, picture: undefined })
    const route = routeOf.get(path) as number
    const ofRoute = ofRoutes.get(route)
    if (ofRoute !== undefined) return ofRoute
    // The first page of the route, whether or not this build makes it, so that the shards of a site agree.
    const first = addresses.find((address) => address.route === route)?.path ?? path
    const made = drawings.addressOf({ title: name, logo: facts.logo, picture: factsAt(first)?.picture })
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

/** Draws images; typefaces and libraries are loaded for the first. */
function createDrawing(
  theme: Theme,
  font: SiteFont,
  characters: string,
  contentOf: DrawingSources['contentOf'],
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

/** Titles consist of the characters of the manifest and digits. */
async function openTypefaces(font: SiteFont, inTexts: string): Promise<[Typeface, Typeface]> {
  const characters = [...new Set(`${inTexts}0123456789`)].sort().join('')
  return [await titleTypeface(font, characters, 750), await titleTypeface(font, characters, 500)]
}

/** The same site with one share image for all pages: drawing one for each page takes longer than making the page. */
export const withOnePicture = (manifest: Manifest): Manifest => ({
  ...manifest,
  site: { ...manifest.site, shareImages: 'one' },
})
