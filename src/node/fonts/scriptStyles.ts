import { cached } from '../cache/cache'
import { contentHash } from '../cache/contentHash'
import type { Face } from './faces'

/** A face of another script than Latin, subset for some texts. */
interface CutFace {
  face: Face
  /** The complete face. */
  fontFile: Buffer
  url: string
  /** The value of `font-weight` in its rule. */
  weights: string
  /** For pages written in it, for single words, or as a fallback for devices whose fonts lack it. */
  use: 'page' | 'words' | 'device'
  /** The `font-display` of the main face of pages. */
  display: 'optional' | 'swap'
}

/** The fallback fonts of a face: the measured ones of devices, and all families in order. */
export interface StandIns {
  styles: string
  families: readonly string[]
}

const quoted = (families: readonly string[]): string => families.map((family) => `"${family}"`).join()

/** The last family is loaded only by devices whose fonts lack the letters: texts wait for it up to 3 s. */
export async function scriptStyles(
  { face, fontFile, url, weights, use, display }: CutFace,
  stack: string,
): Promise<string> {
  const { family, other, script } = face
  if (!other || !script) throw new Error(`Bug: ${family} is no face of another script.`)
  const standIns = await standInsOf(face, fontFile, use)
  const rule = (name: string, shown: string) =>
    `@font-face{font-family:"${name}";font-weight:${weights};font-display:${shown};src:url(${url});unicode-range:${other.unicodeRange}}`
  const late = `${family} Late`
  const families =
    use === 'device'
      ? `${quoted([...standIns.families, late])},${stack}`
      : `${quoted([family, ...standIns.families])},${stack}${use === 'page' ? `,${quoted([...script.families, ...script.rare, late])}` : ''}`
  return [
    use === 'device' ? '' : rule(family, use === 'page' ? display : 'swap'),
    `${other.languages.map((one) => `:lang(${one})`).join()}{font-family:${families}}`,
    standIns.styles,
    use === 'words' ? '' : rule(late, 'block'),
    use === 'page' ? pageStyles(script) : '',
  ].join('')
}

/** Line heights with space for marks, and no letter spacing; more specific than sections' styles. */
const pageStyles = ({ titleLeading, smallLeading }: NonNullable<Face['script']>): string =>
  `*{letter-spacing:0!important}:root body :is(h1,h2){line-height:${titleLeading}}:root body :is(h3,h4,summary,figcaption){line-height:${smallLeading}}`

/** The devices' own fonts for a script at the width of the face, and unmeasured ones at their own. */
export async function standInsOf(face: Face, fontFile: Buffer, use: CutFace['use']): Promise<StandIns> {
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
    return {
      families: [`${family} Device`],
      styles: rule('100 599', regular) + rule('600 900', bold),
    }
  }
  const isBold = use === 'words'
  const rules = await cached(`stand-ins/${contentHash(fontFile, JSON.stringify([script, isBold]))}.css`, async () => {
    const { fallbackFaces } = await import('./fallbackFaces')
    return Buffer.from(await fallbackFaces(family, fontFile, { sample, systemFonts: standIns, unicodeRange, isBold }))
  })
  return { families: standIns.map(({ name }) => `${family} ${name}`), styles: Buffer.from(rules).toString('utf8') }
}
