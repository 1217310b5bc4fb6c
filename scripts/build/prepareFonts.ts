import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Manifest } from '../../src/manifest/manifest.generated'
import { cached } from './cache'
import { contentHash } from './contentHash'
import type { OutputFiles } from './outputFiles'
import { assetPath } from './pictures'
import { loadSubsetFont } from './tools'
import type { Typeface } from './typeface'

type FontName = Manifest['site']['theme']['font']

interface Face {
  family: string
  /** The file, as its package names it. */
  file: string
  /** The characters this face is for. */
  range: RegExp
  /** The site's main face: fetched early, with stand-ins of the same measure. Others are fetched where they are needed. */
  main?: { fallback: string }
  /** For a face of another script: its `unicode-range`, and the languages that are written in it. */
  other?: { unicodeRange: string; languages: readonly string[] }
  /** For a script with many letter forms: one weight, and the features that spelling needs, without the ornamental ones. */
  reduced?: { variationAxes: { wght: number }; keepFeatures: string[] }
}

const latin = /[\u0020-\u024f\u2000-\u22ff]/g
const indicFeatures = [
  'locl',
  'nukt',
  'akhn',
  'rphf',
  'blwf',
  'half',
  'vatu',
  'rkrf',
  'dist',
  'abvm',
  'blwm',
  'mark',
  'mkmk',
  'kern',
]

const faces: Record<FontName, Face[]> = {
  anek: [
    {
      family: 'Anek Latin Variable',
      file: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
      range: latin,
      main: { fallback: 'Anek' },
    },
    {
      family: 'Anek Devanagari',
      file: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
      range: /[\u0900-\u097f]/g,
      other: { unicodeRange: 'U+900-97F', languages: ['hi', 'mr', 'ne', 'sa'] },
      reduced: { variationAxes: { wght: 650 }, keepFeatures: indicFeatures },
    },
  ],
  bricolage: [
    {
      family: 'Bricolage Grotesque Variable',
      file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
      range: latin,
      main: { fallback: 'Bricolage' },
    },
  ],
  system: [],
}

/** What visitors may type: kept in the typeface beside what the texts use. */
const typed = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('')

const require = createRequire(import.meta.url)
const readFace = ({ file }: Face): Buffer => readFileSync(require.resolve(file))

/** The files a typeface is cut from. */
export const fontSources = (font: FontName): string[] => faces[font].map(({ file }) => require.resolve(file))

/**
 * The site's own typeface, cut down to the characters that the manifest's texts use and that visitors may type. It is
 * fetched early, and a page that had to begin without it stays with its stand-ins, which are as wide (`optional`):
 * nothing ever moves, and the next page has it. A face for another script may have no stand-in at all: it is shown
 * when it comes, and the styles keep its room. It is named for what is in its languages alone: were it among the
 * typefaces of the whole page, the whole page would be laid out anew when it comes.
 * @param inTexts the characters of the manifest's texts
 */
export async function prepareFonts(
  manifest: Manifest,
  inTexts: string,
  base: string,
  files: OutputFiles,
): Promise<{ styles: string; preload: string[] }> {
  const characters = [...new Set(`${inTexts}${typed}`)].join('')
  const styles: string[] = []
  const preload: string[] = []
  for (const face of faces[manifest.site.theme.font]) {
    const used = (characters.match(face.range) ?? [])
      .filter((character) => face.main !== undefined || !typed.includes(character))
      .sort()
      .join('')
    if (used === '') continue
    const whole = readFace(face)
    const bytes = await cached(
      `fonts/${contentHash(whole, used, JSON.stringify(face.reduced ?? {}))}.woff2`,
      async () => (await loadSubsetFont())(whole, used, { targetFormat: 'woff2', ...face.reduced }),
    )
    const path = assetPath(face.file, bytes)
    files.set(path, bytes)
    styles.push(
      `@font-face{font-family:"${face.family}";font-weight:100 800;font-display:${face.main ? 'optional' : 'swap'};src:url(${base}${path}) format("woff2")${face.other ? `;unicode-range:${face.other.unicodeRange}` : ''}}`,
    )
    if (face.other)
      styles.push(
        `${face.other.languages.map((language) => `:lang(${language})`).join()}{font-family:"${face.family}",var(--font)}`,
      )
    if (!face.main) continue
    preload.push(base + path)
    const { fallback } = face.main
    const stand = await cached(`fonts/${contentHash(whole, fallback)}.css`, async () =>
      Buffer.from(await (await import('./fallbackFaces')).fallbackFaces(fallback, whole)),
    )
    styles.push(Buffer.from(stand).toString('utf8'))
  }
  return { styles: styles.join(''), preload }
}

/** The typeface of a site's titles, to draw with; for a site in the device's own fonts, the first of ours. */
export async function titleTypeface(font: FontName, characters: string, weight: number): Promise<Typeface> {
  const { openTypeface } = await import('./typeface')
  return openTypeface(readFace((faces[font][0] ?? faces.anek[0]) as Face), characters, weight)
}

/**
 * How wide texts are in a site's typeface, as shares of the font size: a little more than they are, for its stand-ins are as wide
 * in a long text and not in each word. A character that the typeface lacks counts as a square, and the device's own fonts
 * as wide as the widest that is known.
 */
export async function measureTexts(font: FontName, texts: readonly string[], weight: number): Promise<number[]> {
  const { sample, widestSystemFont } = await import('./fallbackFaces')
  const typeface = await titleTypeface(font, sample + texts.join(''), weight)
  const stretch = font === 'system' ? Math.max(1, (widestSystemFont * sample.length) / typeface.widthOf(sample)) : 1
  return texts.map((text) => {
    const known = (text.match(latin) ?? []).join('')
    return 1.04 * (typeface.widthOf(known) * stretch + [...text].length - [...known].length)
  })
}
