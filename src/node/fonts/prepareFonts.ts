import { languageOf } from '../../manifest/core/languages'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { dateFormat, numberFormat, localeOf } from '../../manifest/values/formatters'
import { fontStacks } from '../../ui/styles/themeVariables'
import { cached, cachedText, contentHash } from '../cache/cache'
import { type OutputFiles, addressOfFile, assetPath } from '../output/assetPath'
import { loadSubsetFont } from '../cache/libraries'
import { fallbackFaces, latinScript } from './fallbackFaces'
import { hasWeights } from './typeface'
import { charactersOf, inTurn, type Texts } from './charactersOf'
import { shapedSubset, syllablesOf } from './shapedSubset'
import { type Face, sansFonts, facesOf, readFace, type SiteFont } from './faces'
import { languageNames, scriptStyles, titleRule, type TitleFace } from './scriptStyles'

/** The weights that the styles use. */
const usedWeights = { min: 400, max: 800 }

/** Files of one weight each, and what they are for: two take fewer bytes than one that is variable, and come sooner. */
const singleWeights = [
  { weight: 400, weights: '100 599', typed: 'all' },
  { weight: 650, weights: '600 900', typed: 'usual' },
] as const

/** The weight of titles in a face of their own (`PageTitle` and `SectionTitle` in `ui/styles/elements.ts`). */
const titleWeights = { light: 420, strong: 720, heavy: 800 }

/** The weight of single words in another script, which are shown large. */
const wordWeight = 650

/** Characters that visitors may type: they are included beside those of the texts. */
const onKeyboards = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('')

/** The texts that a face of another script is subset for. */
export interface OwnTexts {
  /** The texts of the site in its language: pages in that script look as in the complete face. */
  texts?: Texts
  /** Set where a typeface that is changed during typing is to be shown as soon as it is loaded. */
  display?: 'swap' | undefined
  /** Set if it is a file of the owner's instead of the typeface that the manifest names. */
  font?: SiteFont
}

interface PreparedFonts {
  styles: string
  preload: readonly string[]
}

/** The typefaces that a server keeps between two saves. One that has all characters is used again: a new letter needs a new one. */
export class FontsBetweenSaves {
  readonly #kept = new Map<string, PreparedFonts & { files: OutputFiles; characters: ReadonlySet<string> }>()

  constructor(readonly display?: 'swap') {}

  /** Like `prepareFonts`. @param files gets those of the typefaces */
  async prepare(
    manifest: Manifest,
    characters: string,
    base: string,
    files: OutputFiles,
    font: SiteFont,
  ): Promise<PreparedFonts> {
    const { theme, languages, currency } = manifest.site
    const ofFile = typeof font === 'string' ? '' : contentHash(readFace(font))
    const key = JSON.stringify([font, ofFile, theme.font, theme.titles, languages, currency, localeOf(manifest), base])
    let kept = this.#kept.get(key)
    if (!kept || ![...characters].every((character) => kept?.characters.has(character))) {
      const made: OutputFiles = new Map()
      const fonts = await prepareFonts(manifest, characters, base, made, { font, display: this.display })
      kept = { ...fonts, files: made, characters: new Set(characters) }
      this.#kept.set(key, kept)
    }
    kept.files.forEach((content, path) => files.set(path, content))
    return kept
  }

  /** A file of any typeface so far: a page that is about to be replaced may still ask for its letters. */
  fileAt(path: string): Uint8Array | string | undefined {
    return [...this.#kept.values()].find(({ files }) => files.has(path))?.files.get(path)
  }
}

/** The texts that pages and forms make themselves: numbers, a price, and each month, day of the week and hour. */
function writtenIn(locale: string, currency = 'INR'): string {
  const times = Array.from({ length: 31 }, (_, index) => new Date(Date.UTC(2026, index, index + 1, index)))
  const options = { timeZone: 'UTC', year: 'numeric', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return [
    numberFormat(locale, { useGrouping: false }).format(1234567890),
    numberFormat(locale, { style: 'currency', currency }).format(1234.5),
    ...(['long', 'short'] as const).flatMap((length) =>
      times.map((time) => dateFormat(locale, { ...options, weekday: length, month: length }).format(time)),
    ),
  ].join(' ')
}

/** The number of characters that are searched for syllables, which soon repeat. */
const mostRead = 4_000_000

/** The distinct syllables of the words in a script. */
function syllablesIn(texts: Texts, range: RegExp): string[] {
  const words = new Set<string>()
  const word = new RegExp(`(?:${range.source}|[\\u200c\\u200d])+`, 'g')
  let read = 0
  texts((text) => {
    if ((read += text.length) > mostRead) return
    for (const [matched] of text.matchAll(word)) words.add(matched)
  })
  return [...new Set([...words].flatMap(syllablesOf))].sort()
}

/**
 * The site's own typeface, subset to the characters of the manifest's texts and those that visitors may type. It is
 * loaded early, and a page that begins without it keeps its fallback fonts of the same width (`optional`): nothing
 * moves, and the next page has it. A face for another script is named only by texts in its languages: among the
 * typefaces of the page it would cause a layout of all the page when it is loaded. Pages written in that script have
 * it as their main face, in all weights.
 * @param manifest of one language
 * @param inTexts the characters of the texts in all languages: the main face is the same file for all of them
 * @param textsOfSite the texts in the manifest's language, for a face of another script
 */
export async function prepareFonts(
  manifest: Manifest,
  inTexts: string,
  base: string,
  files: OutputFiles,
  textsOfSite: OwnTexts = {},
): Promise<PreparedFonts> {
  const language = new Intl.Locale(languageOf(manifest).tag).language
  const stack = fontStacks[manifest.site.theme.font]
  const all = facesOf(textsOfSite.font ?? manifest.site.theme.font)
  const { display = 'optional' } = textsOfSite
  const { languages = [], currency } = manifest.site
  const written = writtenIn(localeOf(manifest), currency)
  const writtenInAny = languages.map(({ tag }) =>
    writtenIn(localeOf({ site: { ...manifest.site, language: tag } }), currency),
  )
  const ofDevice = !all.some(({ main }) => main)
  /** When the face of titles has come, see `titleRule`. */
  const lateTitles = all.some(({ other }) => other?.languages.includes(language))
    ? `[data-titled] :lang(${language}){--title:Title,var(--words)}`
    : '[data-titled]{--title:Title,var(--font)}'
  const styles: string[] = []
  const preload: string[] = []
  const add = (face: { file: string }, bytes: Uint8Array): string => {
    const path = assetPath(face.file.replace(/\.\w+$/, '.woff2'), bytes)
    files.set(path, bytes)
    return addressOfFile(base, path)
  }
  /** The characters of the texts in a script. In a large site most texts have none, so they are searched one by one. */
  const charactersOfOwn = (texts: Texts, range: RegExp): string =>
    charactersOf((take) =>
      texts((text) => {
        if (text.search(range) >= 0) take(text)
      }),
    )
  for (const face of all) {
    const isOfPage = face.other?.languages.includes(language) ?? false
    const texts = face.main
      ? `${inTexts}${onKeyboards}${written}${writtenInAny.join('')}`
      : isOfPage || !textsOfSite.texts
        ? inTexts
        : charactersOfOwn(textsOfSite.texts, face.range)
    const characters = texts.match(face.range)
    if (!characters) continue
    const later = isOfPage ? `${face.typed ?? ''}${(written.match(face.range) ?? []).join('')}` : ''
    const used = [...new Set([...characters, ...later])].sort().join('')
    const fontFile = readFace(face)
    if (face.main) {
      const weights = await weightsOf(textsOfSite.font, fontFile)
      const url = add(face, await cutFace(face, fontFile, { characters: used, axes: { wght: usedWeights } }))
      styles.push(
        `@font-face{font-family:"${face.family}";font-weight:${weights};font-display:${display};src:url(${url})}`,
        titleRule(url, undefined, weights === '400' ? weights : undefined),
        lateTitles,
        await mainStandIns(face.main, fontFile),
      )
      preload.push(url)
      continue
    }
    const use = ofDevice ? 'device' : isOfPage ? 'page' : 'words'
    const syllables =
      isOfPage && face.hasSyllables && textsOfSite.texts
        ? syllablesIn(
            inTurn((take) => take(written), textsOfSite.texts),
            face.range,
          )
        : []
    const cut = { characters: used, isOfPage, syllables }
    const singles =
      syllables.length > 0 ? singleWeights : [{ weight: isOfPage ? usedWeights : wordWeight, weights: '100 800' }]
    const cutFiles = await Promise.all(
      singles.map(async ({ weight, weights, ...one }) => ({
        weights,
        url: add(face, await cutFace(face, fontFile, { ...cut, ...one, axes: { wght: weight } })),
      })),
    )
    const titles = manifest.site.theme.titles ?? 'strong'
    const title = use === 'page' && face.title ? await titleFace(face.title, titleWeights[titles]) : undefined
    const ofTitles = title && {
      ...title,
      url: add(title, await cutFace({ ...face, file: title.file }, title.fontFile, { ...cut, axes: {} })),
    }
    const hasLightTitles = titles === 'light'
    styles.push(
      await scriptStyles({ face, fontFile, files: cutFiles, title: ofTitles, hasLightTitles, use, display }, stack),
    )
    // The page's main face comes first: on pages in another script the face of that script. Digits and names are in the
    // Latin one, which is fetched as early: a page that had one without the other would stand in two typefaces.
    if (use === 'page') preload.unshift(...(ofTitles ? [ofTitles.url] : []), ...cutFiles.map(({ url }) => url))
  }
  styles.push(await languageNames(manifest, all, styles.join(''), add))
  return { styles: styles.join(''), preload }
}

interface Cut {
  characters: string
  /** The axes of the face: a weight, or the range of those that are kept. Without one, the face is taken as it is. */
  axes: { wght?: number | { min: number; max: number } }
  isOfPage?: boolean
  /** The syllables of the texts, if its letters join within syllables. */
  syllables?: readonly string[]
  typed?: 'all' | 'usual' | 'none'
}

function cutFace(
  { keepFeatures, script, main }: Face,
  fontFile: Buffer,
  { characters, axes, isOfPage = false, syllables = [], typed = 'none' }: Cut,
): Promise<Uint8Array> {
  const reduced = keepFeatures && {
    ...(axes.wght !== undefined && { variationAxes: axes }),
    keepFeatures: [...keepFeatures, ...(isOfPage && !main ? (script?.features ?? []) : [])],
  }
  return cached(
    `fonts/${contentHash(fontFile, characters, JSON.stringify([reduced ?? {}, typed]), ...syllables)}.woff2`,
    async () =>
      syllables.length > 0 && reduced && typeof axes.wght !== 'object'
        ? shapedSubset(fontFile, { characters, syllables, typed, features: reduced.keepFeatures, weight: axes.wght })
        : (await loadSubsetFont())(fontFile, characters, { targetFormat: 'woff2', ...reduced }),
  )
}

/** The face of titles at their weight, which it then has alone. */
async function titleFace(title: NonNullable<Face['title']>, weight: number): Promise<TitleFace> {
  const complete = readFace(title)
  const axes = { wght: weight, ...(title.width !== undefined && { wdth: title.width }) }
  const fontFile = await cached(`fonts/${contentHash('titles', complete, JSON.stringify(axes))}.ttf`, async () => {
    const options = { keepAllGlyphs: true, targetFormat: 'sfnt' as const, variationAxes: axes }
    return (await loadSubsetFont())(complete, '', options)
  })
  return { ...title, fontFile: Buffer.from(fontFile), isBold: weight >= 600 }
}

async function mainStandIns({ fallback, standIns }: NonNullable<Face['main']>, fontFile: Buffer): Promise<string> {
  const fonts = standIns ?? sansFonts
  return cachedText(`stand-ins/${contentHash(fontFile, fallback, JSON.stringify(fonts))}.css`, () =>
    fallbackFaces(fallback, fontFile, { ...latinScript, systemFonts: fonts }),
  )
}

/** Our own faces are variable. Of an owner's single weight the browser synthesises bold letters. */
async function weightsOf(siteFont: SiteFont | undefined, file: Buffer): Promise<string> {
  if (siteFont === undefined || typeof siteFont === 'string') return '100 800'
  return cachedText(`fonts/${contentHash('weights', file)}.txt`, async () =>
    (await hasWeights(file)) ? '100 800' : '400',
  )
}
