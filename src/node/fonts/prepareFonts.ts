import { languageOf } from '../../manifest/languages/languages'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { fontStacks } from '../../ui/styles/themeVariables'
import { cached } from '../cache/cache'
import { contentHash } from '../cache/contentHash'
import type { OutputFiles } from '../output/outputFiles'
import { assetPath } from '../output/assetPath'
import { loadSubsetFont } from '../cache/libraries'
import { charactersOf, type Texts } from './charactersOf'
import { shapedSubset, syllablesOf } from './shapedSubset'
import type { Face } from './faces'
import { languageNames } from './languageNames'
import { scriptStyles } from './scriptStyles'
import { facesOf, readFace, type SiteFont } from './siteFont'
import { sansFonts } from './systemFonts'

/** The weights that the styles use. */
const usedWeights = { min: 400, max: 800 }

/** The weight of single words in another script, which are shown large. */
const wordWeight = 650

/** What visitors may type: in the typeface beside what the texts use. */
const typed = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('')

/** What a face of another script is cut for. */
export interface OwnTexts {
  /** Undefined while a site is edited: its typeface then has the joins that most texts need. */
  texts?: Texts
  /** Where it is not the typeface that the manifest names: a file of the owner's. */
  font?: SiteFont
}

/** In characters: so much of the texts of a site is looked at for its syllables, which are soon the same again. */
const mostRead = 4_000_000

/** The syllables of the words in a script, each once. */
function syllablesIn(texts: Texts, range: RegExp): string[] {
  const words = new Set<string>()
  const word = new RegExp(`(?:${range.source}|[\\u200c\\u200d])+`, 'g')
  let read = 0
  texts((text) => {
    if ((read += text.length) > mostRead) return
    for (const [found] of text.matchAll(word)) words.add(found)
  })
  return [...new Set([...words].flatMap(syllablesOf))].sort()
}

/**
 * The site's own typeface, cut down to the characters that the manifest's texts use and that visitors may type. It is
 * fetched early, and a page that had to begin without it stays with its stand-ins, which are as wide (`optional`):
 * nothing ever moves, and the next page has it. A face for another script is named for what is in its languages alone:
 * were it among the typefaces of the whole page, the whole page would be laid out anew when it comes. Pages that are
 * written in that script have it as their main face, in all weights.
 * @param manifest of one language
 * @param inTexts the characters of the texts in all languages: the main face is the same file for all of them
 * @param own the texts in the manifest's language, for a face of another script
 */
export async function prepareFonts(
  manifest: Manifest,
  inTexts: string,
  base: string,
  files: OutputFiles,
  own: OwnTexts = {},
): Promise<{ styles: string; preload: string[] }> {
  const language = new Intl.Locale(languageOf(manifest).tag).language
  const stack = fontStacks[manifest.site.theme.font]
  const all = facesOf(own.font ?? manifest.site.theme.font)
  const ofDevice = !all.some(({ main }) => main)
  const styles: string[] = []
  const preload: string[] = []
  const add = (face: Face, bytes: Uint8Array): string => {
    const path = assetPath(face.file.replace(/\.\w+$/, '.woff2'), bytes)
    files.set(path, bytes)
    return base + path
  }
  /** Of a large site most of many million characters are in texts without one of another script. */
  const charactersOfOwn = (texts: Texts, range: RegExp): string =>
    charactersOf((take) =>
      texts((text) => {
        if (text.search(range) >= 0) take(text)
      }),
    )
  for (const face of all) {
    const isOfPage = face.other?.languages.includes(language) ?? false
    const texts = face.main
      ? `${inTexts}${typed}`
      : isOfPage || !own.texts
        ? inTexts
        : charactersOfOwn(own.texts, face.range)
    const found = texts.match(face.range)
    if (!found) continue
    const used = [...new Set([...found, ...(isOfPage ? (face.typed ?? '') : '')])].sort().join('')
    const whole = readFace(face)
    const syllables = isOfPage && face.hasSyllables && own.texts ? syllablesIn(own.texts, face.range) : []
    const url = add(face, await cutFace(face, whole, { characters: used, isOfPage, syllables }))
    if (face.main) {
      const weights = await weightsOf(own.font, whole)
      styles.push(
        `@font-face{font-family:"${face.family}";font-weight:${weights};font-display:optional;src:url(${url}) format("woff2")}`,
        await mainStandIns(face.main, whole),
      )
      preload.push(url)
      continue
    }
    const use = ofDevice ? 'device' : isOfPage ? 'page' : 'words'
    styles.push(await scriptStyles({ face, whole, url, weights: '100 800', use }, stack))
    // Early is what the page begins with: on pages in another script that is its face, and the main one has digits and
    // names.
    if (use === 'page') preload.splice(0, preload.length, url)
  }
  styles.push(await languageNames(manifest, all, styles.join(''), add))
  return { styles: styles.join(''), preload }
}

interface Cut {
  characters: string
  isOfPage: boolean
  syllables: string[]
}

function cutFace(face: Face, whole: Buffer, { characters, isOfPage, syllables }: Cut): Promise<Uint8Array> {
  const reduced = face.keepFeatures && {
    variationAxes: { wght: isOfPage ? usedWeights : wordWeight },
    keepFeatures: [...face.keepFeatures, ...(isOfPage ? (face.script?.features ?? []) : [])],
  }
  return cached(
    `fonts/${contentHash(whole, characters, JSON.stringify(reduced ?? {}), ...syllables)}.woff2`,
    async () =>
      syllables.length > 0 && reduced
        ? shapedSubset(whole, { characters, syllables, features: reduced.keepFeatures, weights: usedWeights })
        : (await loadSubsetFont())(whole, characters, { targetFormat: 'woff2', ...reduced }),
  )
}

async function mainStandIns({ fallback, standIns }: NonNullable<Face['main']>, whole: Buffer): Promise<string> {
  const fonts = standIns ?? sansFonts
  const rules = await cached(`fonts/${contentHash(whole, fallback, JSON.stringify(fonts))}.css`, async () => {
    const { fallbackFaces, latinScript } = await import('./fallbackFaces')
    return Buffer.from(await fallbackFaces(fallback, whole, { ...latinScript, systemFonts: fonts }))
  })
  return Buffer.from(rules).toString('utf8')
}

/** All of ours are variable. Of an owner's file with one weight the browser makes bold letters, if it says so. */
async function weightsOf(own: SiteFont | undefined, file: Buffer): Promise<string> {
  if (own === undefined || typeof own === 'string') return '100 800'
  const { hasWeights } = await import('./typeface')
  return (await hasWeights(file)) ? '100 800' : '400'
}
