import { fallbackFaces } from './fallbackFaces'
import { cached, cachedText, contentHash } from '../cache/cache'
import { type Face, readFace } from './faces'
import { languageOf, languagesOf } from '../../manifest/core/languages'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { loadSubsetFont } from '../cache/libraries'
import { textDirection } from '../../manifest/core/languageTags'

/** A face of another script than Latin, subset for some texts. */
interface CutFace {
  face: Face
  /** The complete face. */
  fontFile: Buffer
  /** Its files, each with the value of `font-weight` in its rule. */
  files: readonly { url: string; weights: string }[]
  /** The face of titles, if it is another. */
  title?: (TitleFace & { url: string }) | undefined
  hasLightTitles: boolean
  /** For pages written in it, for single words, or as a fallback for devices whose fonts lack it. */
  use: 'page' | 'words' | 'device'
  /** The `font-display` of the main face of pages. */
  display: 'optional' | 'swap'
}

export interface TitleFace {
  family: string
  file: string
  fontFile: Buffer
  isBold: boolean
}

/**
 * The face that titles change to when it has come after the first paint (`app/browser/behaviours/start.ts`). Browsers
 * join faces of a family to one only if they are for the same weights.
 * @param range its `unicode-range`; one without has all other letters
 */
export const titleRule = (url: string, range?: string, weights = '100 900'): string =>
  `@font-face{font-family:Title;font-weight:${weights};src:url(${url})${range === undefined ? '' : `;unicode-range:${range}`}}`

/** The fallback fonts of a face: the measured ones of devices, and all families in order. */
interface StandIns {
  styles: string
  families: readonly string[]
}

const quoted = (families: readonly string[]): string => families.map((family) => `"${family}"`).join()

/** The last family is loaded only by devices whose fonts lack the letters: texts wait for it up to 3 s. */
export async function scriptStyles(
  { face, fontFile, files, title, hasLightTitles, use, display }: CutFace,
  stack: string,
): Promise<string> {
  const { family, other, script } = face
  if (!other || !script) throw new Error(`Bug: ${family} is no face of another script.`)
  const standIns = await standInsOf(face, fontFile, use)
  const range = other.unicodeRange
  const rules = (name: string, shown: string, some = files): string =>
    some
      .map(
        ({ url, weights }) =>
          `@font-face{font-family:"${name}";font-weight:${weights};font-display:${shown};src:url(${url});unicode-range:${range}}`,
      )
      .join('')
  const late = `${family} Late`
  const families =
    use === 'device'
      ? `${quoted([...standIns.families, late])},${stack}`
      : `${quoted([family, ...standIns.families])},${stack}${use === 'page' ? `,${quoted([...script.families, ...script.rare, late])}` : ''}`
  const urlOfTitles = title?.url ?? files.at(hasLightTitles ? 0 : -1)?.url
  const titleStandIns =
    title && (await standInsOf({ ...face, family: title.family }, title.fontFile, title.isBold ? 'words' : 'page'))
  const firstOfTitles = title ? `${quoted([title.family, ...(titleStandIns?.families ?? [])])},` : ''
  return [
    use === 'device' ? '' : rules(family, use === 'page' ? display : 'swap'),
    title ? rules(title.family, display, [{ url: title.url, weights: '100 900' }]) : '',
    // A title in words of another language is in their typeface.
    `${other.languages.map((one) => `:lang(${one})`).join()}{${use === 'page' ? `--words:${families};font-family:var(--words);--title:${firstOfTitles}var(--words)` : `--title:${families};font-family:var(--title)`}}`,
    standIns.styles,
    titleStandIns?.styles ?? '',
    use === 'words' ? '' : rules(late, 'block'),
    use === 'page' && urlOfTitles !== undefined ? titleRule(urlOfTitles, range) + pageStyles(script) : '',
  ].join('')
}

/** Line heights with space for marks, and no letter spacing; more specific than sections' styles. */
const pageStyles = ({ titleLeading, smallLeading }: NonNullable<Face['script']>): string =>
  `*{letter-spacing:0!important}:root body :is(h1,h2){line-height:${titleLeading}}:root body :is(h3,h4,summary,figcaption){line-height:${smallLeading}}`

/** The devices' own fonts for a script at the width of the face, and unmeasured ones at their own. */
async function standInsOf(face: Face, fontFile: Buffer, use: CutFace['use']): Promise<StandIns> {
  const { family, other, script } = face
  if (!other || !script) return { styles: '', families: [] }
  const { sample, standIns } = script
  const { unicodeRange } = other
  if (use === 'device') {
    const families = [...script.families, ...script.rare]
    const namesOf = (kind: 'regular' | 'bold') => standIns.flatMap((font) => font[kind].local)
    const regular = [...namesOf('regular'), ...families]
    const bold = [...namesOf('bold'), ...families.map((name) => `${name} Bold`), ...regular]
    const rule = (weight: string, names: readonly string[]) =>
      `@font-face{font-family:"${family} Device";font-weight:${weight};src:${names.map((name) => `local("${name}")`).join()};unicode-range:${unicodeRange}}`
    return { families: [`${family} Device`], styles: rule('100 599', regular) + rule('600 900', bold) }
  }
  const isBold = use === 'words'
  const styles = await cachedText(`stand-ins/${contentHash(fontFile, JSON.stringify([script, isBold]))}.css`, () =>
    fallbackFaces(family, fontFile, { sample, systemFonts: standIns, unicodeRange, isBold }),
  )
  return { families: standIns.map(({ name }) => `${family} ${name}`), styles }
}

/** The counter styles of digits in CSS (w3.org/TR/predefined-counter-styles), by Unicode's names (UTS 35). */
const counterStyles: Readonly<Record<string, string>> = {
  arab: 'arabic-indic',
  arabext: 'persian',
  beng: 'bengali',
  deva: 'devanagari',
  mymr: 'myanmar',
  tibt: 'tibetan',
}

export function languageStyles(tag: string): string {
  const turned = "[dir=rtl] use:is([href$='-left'],[href$='-right']){scale:-1 1;transform-origin:center}"
  const digits = counterStyles[new Intl.NumberFormat(tag).resolvedOptions().numberingSystem]
  return [
    ...(textDirection(tag) === 'rtl' ? [turned] : []),
    // The numbers of `ui/StepList`, whose items are revealed.
    ...(digits === undefined ? [] : [`html ol>li[data-reveal]::before{content:counter(step,${digits})}`]),
  ].join('')
}

const weight = 600

/**
 * The style rules for the names of a site's other languages, each in its own script, for visitors who cannot read the
 * page. Devices with its letters draw them; for others there is a small font file.
 * @param faces of the site's typeface
 * @param characters the style rules of the page so far
 * @param add adds the file of a face to the site and returns its address
 */
export async function languageNames(
  manifest: Manifest,
  faces: readonly Face[],
  characters: string,
  add: (face: Face, bytes: Uint8Array) => string,
): Promise<string> {
  const others = languagesOf(manifest).filter(({ key }) => key !== languageOf(manifest).key)
  const ofDevice = !faces.some(({ main }) => main)
  const rules: string[] = []
  for (const face of faces) {
    const named = others.filter(({ name }) => name.search(face.range) >= 0)
    if (!face.script || named.length === 0) continue
    const fontFile = readFace(face)
    const letters = [...new Set(named.flatMap(({ name }) => name.match(face.range) ?? []))].sort().join('')
    const options = {
      variationAxes: { wght: weight },
      keepFeatures: [...(face.keepFeatures ?? []), ...face.script.features],
    }
    const bytes = await cached(
      `fonts/${contentHash(fontFile, letters, JSON.stringify(options), 'names')}.woff2`,
      async () => (await loadSubsetFont())(fontFile, letters, { targetFormat: 'woff2', ...options }),
    )
    const standIns = await standInsOf(face, fontFile, ofDevice ? 'device' : 'words')
    const name = `${face.family} Name`
    const list = (families: readonly string[]) => families.map((family) => `"${family}"`).join()
    rules.push(
      characters.includes(`"${standIns.families[0]}";`) ? '' : standIns.styles,
      `@font-face{font-family:"${name}";font-display:block;src:url(${add(face, bytes)});unicode-range:${face.other?.unicodeRange}}`,
      `${named.map(({ tag }) => `[data-header] a[hreflang="${tag}"]`).join()}{font-family:${list([...standIns.families, ...(ofDevice ? [] : face.script.families), name])},system-ui,sans-serif}`,
    )
  }
  return rules.join('')
}
