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

/** A text of the script, the devices' fonts for it, and which characters and weights they stand in for. */
export interface Script {
  sample: string
  systemFonts: readonly SystemFont[]
  unicodeRange?: string
  isBold?: boolean
}

/** Latin, in fonts without serifs. */
export const latinScript: Script = { sample, systemFonts: sansFonts }

/** Makes a device's fonts as wide and high as the typeface, so that nothing moves (CSS Fonts 5, `size-adjust`). */
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
