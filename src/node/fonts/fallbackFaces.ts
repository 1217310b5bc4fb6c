import { sansFonts, type SystemFont } from './faces'
import { openTypeface, type Typeface } from './typeface'

/** A text with the letters of English in their usual frequency. */
export const sample =
  'Your house is checked from the door frame to the roof before anything is treated, and you pay after the work has been done. We come again to see that it stays so.'

/** The mean width of a character of the sample in the wider of the usual fonts of phones, Windows and macOS. */
export const usualSystemFont = Math.max(
  ...sansFonts.flatMap(({ name, bold }) => (name === 'Roboto' || name === 'Arial' ? [bold.width] : [])),
)

/** The weights of regular text and titles: the range of each face, and the weight it is measured at. */
const weights = [
  ['regular', 400, '100 599'],
  ['bold', 700, '600 900'],
] as const

/** The data for fallback fonts. */
export interface Script {
  sample: string
  systemFonts: readonly SystemFont[]
  unicodeRange?: string
  isBold?: boolean
}

export const latinScript: Script = { sample, systemFonts: sansFonts }

/** Gives a device's own fonts the typeface's measures, so that nothing moves (CSS Fonts 5, `size-adjust`). */
export async function fallbackFaces(family: string, file: Buffer, script: Script = latinScript): Promise<string> {
  const { sample: text, systemFonts: fonts, unicodeRange, isBold = false } = script
  const rules: string[] = []
  for (const [kind, weight, range] of weights) {
    if (isBold && kind !== 'bold') continue
    const typeface = await openTypeface(file, text, weight)
    const width = typeface.widthOf(text) / text.length
    rules.push(
      ...fonts.map((font) =>
        faceRule(
          `${family} ${font.name}`,
          namesOf(font, kind, unicodeRange),
          range,
          typeface,
          width / font[kind].width,
          unicodeRange,
        ),
      ),
    )
  }
  return rules.join('')
}

/** For a script that a device may lack any weight will do: a variable font file has only its regular name. */
const namesOf = (font: SystemFont, kind: 'regular' | 'bold', ofScript: string | undefined): readonly string[] =>
  kind === 'bold' && ofScript !== undefined ? [...font.bold.local, ...font.regular.local] : font[kind].local

function faceRule(
  family: string,
  local: readonly string[],
  range: string,
  { ascent, descent }: Typeface,
  size: number,
  unicodeRange?: string,
): string {
  // A line gap is never used, because all text has a line height. A tenth of a percent is less than half a pixel in a line.
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
  const source = local.map((name) => `local("${name}")`).join(',')
  return `@font-face{font-family:"${family}";font-weight:${range};src:${source};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)}${unicodeRange ? `;unicode-range:${unicodeRange}` : ''}}`
}
