import { languageOf } from '../../src/manifest/languages'
import type { Manifest } from '../../src/manifest/manifest.generated'
import { fontStacks } from '../../src/ui/themeVariables'
import { cached } from '../cache/cache'
import { contentHash } from '../cache/contentHash'
import type { OutputFiles } from './outputFiles'
import { assetPath } from './assetPath'
import { loadSubsetFont } from '../cache/libraries'
import { charactersOf, type Texts } from './charactersOf'
import { shapedSubset, syllablesOf } from './shapedSubset'
import { faces, latin, type Face } from './faces'
import { facesOf, readFace, type SiteFont } from './siteFont'
import type { Typeface } from './typeface'

/** The weights that the styles use. */
const usedWeights = { min: 400, max: 800 }

/** The weight of single words in another script, which are shown large. */
const wordWeight = 650

/** What visitors may type: in the typeface beside what the texts use. */
const typed = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('')

/** What a face of another script is cut for. */
export interface OwnTexts {
  /**
   * The texts of the site in its language: pages in that script are drawn as in the whole face. Without them their
   * characters are those of all languages, with the joins that most need.
   */
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
 * nothing ever moves, and the next page has it. A face for another script may have no stand-in at all: it is shown
 * when it comes, and the styles keep its room. It is named for what is in its languages alone: were it among the
 * typefaces of the whole page, the whole page would be laid out anew when it comes. Pages that are written in that
 * script have it as their main face, in all weights.
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
  const styles: string[] = []
  const preload: string[] = []
  /** Of a large site most of many million characters are in texts without one of another script. */
  const charactersOfOwn = (texts: Texts, range: RegExp): string =>
    charactersOf((take) =>
      texts((text) => {
        if (text.search(range) >= 0) take(text)
      }),
    )
  for (const face of facesOf(own.font ?? manifest.site.theme.font)) {
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
    const reduced = face.keepFeatures && {
      variationAxes: { wght: isOfPage ? usedWeights : wordWeight },
      keepFeatures: [...face.keepFeatures, ...(isOfPage ? (face.script?.features ?? []) : [])],
    }
    const syllables = isOfPage && face.hasSyllables && own.texts ? syllablesIn(own.texts, face.range) : []
    const bytes = await cached(
      `fonts/${contentHash(whole, used, JSON.stringify(reduced ?? {}), ...syllables)}.woff2`,
      async () =>
        syllables.length > 0 && reduced
          ? shapedSubset(whole, { characters: used, syllables, features: reduced.keepFeatures, weights: usedWeights })
          : (await loadSubsetFont())(whole, used, { targetFormat: 'woff2', ...reduced }),
    )
    const path = assetPath(face.file.replace(/\.\w+$/, '.woff2'), bytes)
    files.set(path, bytes)
    styles.push(
      `@font-face{font-family:"${face.family}";font-weight:${await weightsOf(face.main && own.font, whole)};font-display:${face.main || isOfPage ? 'optional' : 'swap'};src:url(${base}${path}) format("woff2")${face.other ? `;unicode-range:${face.other.unicodeRange}` : ''}}`,
    )
    if (face.other) {
      const { languages, unicodeRange } = face.other
      const standIns = isOfPage ? await standInsOf(face, whole, unicodeRange) : undefined
      const families = [face.family, ...(standIns?.families ?? [])].map((family) => `"${family}"`)
      styles.push(
        `${languages.map((one) => `:lang(${one})`).join()}{font-family:${families.join()},${fontStacks[manifest.site.theme.font]}}${standIns?.styles ?? ''}`,
      )
    }
    // Early is what the page begins with: on pages in another script that is its face, and the main one has digits and
    // names.
    if (isOfPage) preload.splice(0, preload.length, base + path)
    if (!face.main) continue
    preload.push(base + path)
    const { fallback, standIns } = face.main
    const stand = await cached(
      `fonts/${contentHash(whole, fallback, JSON.stringify(standIns ?? []))}.css`,
      async () => {
        const { fallbackFaces, latinScript } = await import('./fallbackFaces')
        const script = { ...latinScript, ...(standIns && { systemFonts: standIns }) }
        return Buffer.from(await fallbackFaces(fallback, whole, script))
      },
    )
    styles.push(Buffer.from(stand).toString('utf8'))
  }
  return { styles: styles.join(''), preload }
}

/** All of ours are variable. Of an owner's file with one weight the browser makes bold letters, if it says so. */
async function weightsOf(own: SiteFont | undefined, file: Buffer): Promise<string> {
  if (own === undefined || typeof own === 'string') return '100 800'
  const { hasWeights } = await import('./typeface')
  return (await hasWeights(file)) ? '100 800' : '400'
}

/**
 * The stand-ins of the face of a script, and the styles of pages that are written in it: lines that hold the marks
 * above and below the letters, and letters that join. They weigh more than the styles of sections, which are made for
 * Latin.
 */
async function standInsOf(
  { family, script }: Face,
  whole: Buffer,
  unicodeRange: string,
): Promise<{ families: string[]; styles: string } | undefined> {
  if (!script) return undefined
  const { fallbackFaces } = await import('./fallbackFaces')
  const { sample, standIns, titleLeading, smallLeading } = script
  const key = contentHash(whole, JSON.stringify(script))
  const rules = await cached(`fonts/${key}.css`, async () =>
    Buffer.from(await fallbackFaces(family, whole, { sample, systemFonts: standIns, unicodeRange })),
  )
  return {
    families: standIns.map(({ name }) => `${family} ${name}`),
    styles: `${Buffer.from(rules).toString('utf8')}*{letter-spacing:0!important}:root body :is(h1,h2){line-height:${titleLeading}}:root body :is(h3,h4,summary,figcaption){line-height:${smallLeading}}`,
  }
}

/** The typeface of a site's titles, to draw with; for a site in the device's own fonts, the first of ours. */
export async function titleTypeface(font: SiteFont, characters: string, weight: number): Promise<Typeface> {
  const { openTypeface } = await import('./typeface')
  const main = await openTypeface(readFace((facesOf(font)[0] ?? faces.anek[0]) as Face), characters, weight)
  return (await openOtherFaces(font, characters, weight)).reduce(joinTypefaces, main)
}

/** One typeface of two: runs of letters that the other is for are taken from there. */
function joinTypefaces(main: Typeface, { range, typeface }: { range: RegExp; typeface: Typeface }): Typeface {
  const runsOf = (text: string) => {
    const runs = text
      .split(new RegExp(`(${range.source})`))
      .map((run, index) => ({ run, from: index % 2 === 1 ? typeface : main }))
    // They stand from left to right; within a run its own letters say which way they go.
    return isRightToLeft(text) ? runs.reverse() : runs
  }
  const size = (from: Typeface): number => main.unitsPerEm / from.unitsPerEm
  return {
    ...main,
    widthOf: (text) => runsOf(text).reduce((sum, { run, from }) => sum + from.widthOf(run), 0),
    outline(text) {
      let start = 0
      return runsOf(text).flatMap(({ run, from }) => {
        const here = start
        start += from.widthOf(run) * main.unitsPerEm
        const own = size(from)
        return from
          .outline(run)
          .map(({ d, x, y, scale = 1 }) => ({ d, x: x * own + here, y: y * own, scale: scale * own }))
      })
    },
  }
}

/** Whether a text is read from the right: what its first letter says (UAX 9, P2 and P3). */
const isRightToLeft = (text: string): boolean => /[\u0590-\u08ff]/.test(/\p{L}/u.exec(text)?.[0] ?? '')

/**
 * How wide texts are in a site's typeface, as shares of the font size: a little more than they are, for its stand-ins
 * are as wide in a long text and not in each word. A character that the typeface lacks counts as a square, and the
 * device's own fonts as wide as the widest that is known. Letters of another script are measured in their face; of its
 * stand-ins only some are measured, so more room is left.
 */
export async function measureTexts(font: SiteFont, texts: readonly string[], weight: number): Promise<number[]> {
  const { sample, widestSystemFont } = await import('./fallbackFaces')
  const { openTypeface } = await import('./typeface')
  const main = (facesOf(font)[0] ?? faces.anek[0]) as Face
  const typeface = await openTypeface(readFace(main), sample + texts.join(''), weight)
  const stretch = font === 'system' ? Math.max(1, (widestSystemFont * sample.length) / typeface.widthOf(sample)) : 1
  const others = await openOtherFaces(font, texts.join(''), weight)
  return texts.map((text) => {
    const [inOthers, rest] = others.reduce(
      ([sum, left], { range, typeface: other }) => [
        sum + (left.match(range) ?? []).reduce((width, run) => width + 1.15 * other.widthOf(run), 0),
        left.replaceAll(range, ''),
      ],
      [0, text] as [number, string],
    )
    const known = (rest.match(latin) ?? []).join('')
    return inOthers + 1.04 * (typeface.widthOf(known) * stretch + [...rest].length - [...known].length)
  })
}

/** The faces of other scripts that a text needs, with what finds the runs of letters they are for. */
async function openOtherFaces(
  font: SiteFont,
  text: string,
  weight: number,
): Promise<{ range: RegExp; typeface: Typeface }[]> {
  const { openTypeface } = await import('./typeface')
  const needed = (facesOf(font).length > 0 ? facesOf(font) : faces.anek).filter(
    ({ other, range }) => other && text.search(range) >= 0,
  )
  return Promise.all(
    needed.map(async (face) => ({
      range: new RegExp(`${face.range.source}+`, 'g'),
      typeface: await openTypeface(readFace(face), text, weight),
    })),
  )
}
