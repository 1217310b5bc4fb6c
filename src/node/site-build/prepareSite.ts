import type { Manifest } from '../../manifest/generated/manifest.generated'
import { wordsIn } from '../../words/wordsIn'
import { schema } from '../../manifest/schema/schema'
import { localeOf } from '../../manifest/values/formatters'
import { ownKinds } from '../schema/readKinds'
import { homePath } from '../../manifest/pages/addresses'
import type { ListedAddress } from '../../site/page'
import type { MediaLibrary } from '../../site/media'
import { listPages } from '../../site/pages/listPages'
import { openSite, type Site } from '../../site/pages/openSite'
import type { CheckedFile } from '../check/checkFile'
import { inStep } from '../process/progress'
import type { OutputFiles } from '../output/assetPath'
import { charactersOf, inTurn, textsIn, type Texts } from '../fonts/charactersOf'
import { headerStyles } from '../fonts/headerStyles'
import { languageStyles } from '../fonts/scriptStyles'
import { prepareFonts, type FontsBetweenSaves } from '../fonts/prepareFonts'
import { prepareMedia, type MediaBetweenSaves } from '../pictures/prepareMedia'
import type { MediaFolder } from '../check/mediaFiles'
import { siteFont } from '../fonts/faces'

/** The folder of a site's address: `/` or `/folder/`. */
export const baseOf = (manifest: Manifest): string => new URL(manifest.site.url).pathname.replace(/\/*$/, '/')

/** A checked manifest without the text of its file, which may be larger than everything else. */
export interface SiteSource {
  manifest: Manifest
  /** The manifest in its further languages. */
  translations: readonly Manifest[]
  mediaFolder: MediaFolder
  /** The distinct characters of its texts. */
  characters: string
}

export const sourceOf = (
  manifest: Manifest,
  {
    mediaFolder,
    text,
    translations = [],
  }: Pick<CheckedFile, 'mediaFolder' | 'text'> & Partial<Pick<CheckedFile, 'translations'>>,
): SiteSource => ({
  manifest,
  translations,
  mediaFolder,
  characters: charactersOf(inTurn((take) => take(text), wordsOfKinds())),
})

export const changeSource = (source: SiteSource, change: (manifest: Manifest) => Manifest): SiteSource => ({
  ...source,
  manifest: change(source.manifest),
  translations: source.translations.map(change),
})

/** All pages of a site in all its languages, in the order in which they are made. */
export const listAllPages = ({
  manifest,
  translations,
}: Pick<SiteSource, 'manifest' | 'translations'>): ListedAddress[] =>
  [manifest, ...translations].flatMap((one) => [...listPages(one)])

export interface SiteInLanguage {
  manifest: Manifest
  site: Site
  /** Opens it with other values, and with other media. */
  openWith(manifest: Manifest, media?: MediaLibrary): Site
  /** The style rules of its typeface and of its language. */
  styles: string
  /** The font files that a page loads at once. */
  fontFiles: readonly string[]
}

export interface OpenedSite {
  /** The site in all its languages, the default first. */
  languages: readonly [SiteInLanguage, ...SiteInLanguage[]]
  media: MediaLibrary
  base: string
  /** The files that its pages name. */
  files: OutputFiles
}

/** The language that has an address. The default one has no prefix: it has all that are below no other language. */
export function languageAt({ languages }: Pick<OpenedSite, 'languages'>, path: string): SiteInLanguage {
  const isBelow = ({ manifest }: SiteInLanguage): boolean =>
    `${path}/`.startsWith(homePath(manifest).replace(/\/*$/, '/'))
  return languages.findLast(isBelow) ?? languages[0]
}

/**
 * Prepares the media and the typeface of a site and opens it, for builds, the dev server and the editor's preview.
 * @param kept what a server keeps between two saves
 */
export async function prepareSite(
  { manifest, translations, mediaFolder, characters }: SiteSource,
  kept?: { media: MediaBetweenSaves; fonts: FontsBetweenSaves },
): Promise<OpenedSite> {
  const files: OutputFiles = new Map()
  const ofTypefaces: OutputFiles = new Map()
  const base = baseOf(manifest)
  // Typefaces are subset while photographs are encoded in other threads.
  const mediaReady = prepareMedia([manifest, ...translations], mediaFolder, base, files, kept?.media)
  const open = async (one: Manifest, others: readonly Site[] = []): Promise<SiteInLanguage> => {
    const font = siteFont(one.site.theme, mediaFolder)
    // Only builds for visitors search the texts for ligatures.
    const fonts = await (kept
      ? kept.fonts.prepare(one, characters, base, ofTypefaces, font)
      : inStep('Typeface', () => prepareFonts(one, characters, base, ofTypefaces, { texts: textsOf(one), font })))
    const media = await mediaReady
    const openWith = (changed: Manifest, library = media): Site => {
      const main = one === manifest ? changed : manifest
      return openSite(changed, { media: library, base, main, languages: [manifest, ...translations] }, others)
    }
    return {
      manifest: one,
      site: openWith(one),
      openWith,
      styles: fonts.styles + (await headerStyles(one, media, font)) + languageStyles(localeOf(one)),
      fontFiles: fonts.preload,
    }
  }
  const openAll = async (): Promise<[SiteInLanguage, ...SiteInLanguage[]]> => {
    const others = await Promise.all(translations.map((translation) => open(translation)))
    const main = await open(
      manifest,
      others.map(({ site }) => site),
    )
    return [main, ...others]
  }
  const [languages, media] = await Promise.all([openAll(), mediaReady])
  ofTypefaces.forEach((content, path) => files.set(path, content))
  return { languages, media, base, files }
}

/** The texts of a site in one language; the names of its languages are shown in the device's own fonts. */
const textsOf = ({ site: { languages: _names, ...site }, ...manifest }: Manifest): Texts =>
  inTurn(textsIn({ ...manifest, site }), wordsOfKinds(site.language))

/** The fixed words of kinds: the site's own, and ours that have some. @param language only those of pages in it */
const wordsOfKinds = (language?: string): Texts =>
  textsIn(
    [
      ...ownKinds().kinds.map(({ words }) => words),
      ...['SlotField', 'DatesField'].map((kind) => schema.definition(kind)['x-words'] ?? {}),
    ].map((words) => (language === undefined ? Object.values(words) : wordsIn(words, language))),
  )
