import { sansFonts, type SystemFont } from './systemFonts'
import { openTypeface, type Typeface } from './typeface'

/** A text with the letters of English about as often as it has them. */
export const sample =
  'Your house is checked from the door frame to the roof before anything is treated, and you pay after the work has been done. We come again to see that it stays so.'

/** How wide a character of the sample is in the wider of what phones have, and Windows and macOS. */
export const usualSystemFont = Math.max(
  ...sansFonts.flatMap(({ name, bold }) => (name === 'Roboto' || name === 'Arial' ? [bold.width] : [])),
)

/** Regular text and titles, as the styles have them: the weights a face stands for, and the one it is measured at. */
const weights = [
  ['regular', 400, '100 599'],
  ['bold', 700, '600 900'],
] as const

/**
 * What stand-ins are measured with: a text of the script, the devices' fonts for it, the characters they stand in for,
 * and whether they stand for bold letters alone, as words in another script are.
 */
export interface Script {
  sample: string
  systemFonts: readonly SystemFont[]
  unicodeRange?: string
  isBold?: boolean
}

/** Latin, in fonts without serifs. */
export const latinScript: Script = { sample, systemFonts: sansFonts }

/**
 * Style rules that make a device's own fonts as wide and as high as the site's typeface, so that nothing moves when
 * the typeface comes (CSS Fonts 5, `size-adjust` and the metrics overrides).
 */
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

/** Of a script that a device may lack any weight is better than none: a variable file has its regular name alone. */
const namesOf = (font: SystemFont, kind: 'regular' | 'bold', ofScript: string | undefined): readonly string[] =>
  kind === 'bold' && ofScript !== undefined ? [...font.bold.local, ...font.regular.local] : font[kind].local

function faceRule(
  family: string,
  local: readonly string[],
  range: string,
  { ascent, descent, lineGap }: Typeface,
  size: number,
  unicodeRange?: string,
): string {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  const source = local.map((name) => `local("${name}")`).join(',')
  return `@font-face{font-family:"${family}";font-weight:${range};src:${source};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:${percent(lineGap / size)}${unicodeRange ? `;unicode-range:${unicodeRange}` : ''}}`
}
