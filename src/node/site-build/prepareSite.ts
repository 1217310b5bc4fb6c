import type { Manifest } from '../../manifest/generated/manifest.generated'
import { wordsIn } from '../../words/wordsIn'
import { schema } from '../../manifest/schema/schema'
import { ownKinds } from '../schema/readKinds'
import type { ListedAddress } from '../../site/page'
import { listPages } from '../../site/pages/listPages'
import { openSite, type Site } from '../../site/pages/openSite'
import type { CheckedFile } from '../check/checkFile'
import { inStep } from '../process/progress'
import type { OutputFiles } from '../output/outputFiles'
import { charactersOf, inTurn, textsIn, type Texts } from '../fonts/charactersOf'
import { headerStyles } from '../fonts/headerStyles'
import { languageStyles } from '../fonts/languageStyles'
import { prepareFonts, type OwnTexts } from '../fonts/prepareFonts'
import { prepareMedia, type MediaBetweenSaves } from '../pictures/prepareMedia'
import type { MediaFolder } from '../check/mediaFiles'
import { siteFont } from '../fonts/siteFont'

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

interface SiteInLanguage {
  manifest: Manifest
  site: Site
  /** The style rules of its typeface and of its language. */
  styles: string
  /** The font files that a page loads at once. */
  fontFiles: readonly string[]
}

/**
 * Prepares the media and the typeface of a checked site and opens it, for builds and the dev server. Returns the site in
 * all its languages, the default first, and the files that its pages name.
 * @param kept the dev server's media
 */
export async function prepareSite(
  { manifest, translations, mediaFolder, characters }: SiteSource,
  kept?: MediaBetweenSaves,
) {
  const files: OutputFiles = new Map()
  const ofTypefaces: OutputFiles = new Map()
  const base = baseOf(manifest)
  // Typefaces are subset while photographs are encoded in other threads.
  const mediaReady = prepareMedia([manifest, ...translations], mediaFolder, base, files, kept)
  const open = async (one: Manifest, others: readonly Site[] = []): Promise<SiteInLanguage> => {
    // Only builds for visitors search the texts for ligatures.
    const ownTexts: OwnTexts = kept ? {} : { texts: textsOf(one) }
    const font = siteFont(one.site.theme, mediaFolder)
    const fonts = await inStep('Typeface', () =>
      prepareFonts(one, characters, base, ofTypefaces, { ...ownTexts, font }),
    )
    const media = await mediaReady
    return {
      manifest: one,
      site: openSite(one, { media, base, main: manifest, languages: [manifest, ...translations] }, others),
      styles: fonts.styles + (await headerStyles(one, media, font)) + languageStyles(one.site.language),
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
  const [languages] = await Promise.all([openAll(), mediaReady])
  ofTypefaces.forEach((content, path) => files.set(path, content))
  return { languages, base, files }
}

/** The texts of a site in one language; the names of its languages are shown in the device's own fonts. */
const textsOf = ({ site: { languages: _names, ...site }, ...manifest }: Manifest): Texts =>
  inTurn(textsIn({ ...manifest, site }), wordsOfKinds(site.language))

/** The fixed words of kinds: the site's own, and ours that have some. @param language only those of pages in it */
const wordsOfKinds = (language?: string): Texts =>
  textsIn(
    [...ownKinds().kinds.map(({ words }) => words), schema.definition('SlotField')['x-words'] ?? {}].map((words) =>
      language === undefined ? Object.values(words) : wordsIn(words, language),
    ),
  )
