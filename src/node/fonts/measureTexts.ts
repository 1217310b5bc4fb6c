import { latin, mainFaceOf, readFace, type SiteFont } from './faces'
import { sample, usualSystemFont } from './fallbackFaces'
import { openOtherFaces } from './openOtherFaces'
import { openTypeface } from './typeface'

/** Returns the widths of texts in a site's typeface, relative to the font size. */
export async function measureTexts(font: SiteFont, texts: readonly string[], weight: number): Promise<number[]> {
  const typeface = await openTypeface(readFace(mainFaceOf(font)), sample + texts.join(''), weight)
  const stretch = font === 'system' ? Math.max(1, (usualSystemFont * sample.length) / typeface.widthOf(sample)) : 1
  const others = await openOtherFaces(font, texts.join(''), weight)
  return texts.map((text) => {
    const [inOthers, rest] = others.reduce(
      ([sum, left], { range, typeface: other }) => [
        sum + (left.match(range) ?? []).reduce((width, run) => width + 1.15 * other.widthOf(run), 0),
        left.replaceAll(range, ''),
      ],
      [0, text] as [number, string],
    )
    const measurable = (rest.match(latin) ?? []).join('')
    return inOthers + 1.04 * (typeface.widthOf(measurable) * stretch + [...rest].length - [...measurable].length)
  })
}

/** The wider of a digit in the typeface and its fallback fonts, relative to the font size. */
export async function digitWidth(font: SiteFont): Promise<number> {
  const typeface = await openTypeface(readFace(mainFaceOf(font)), '0', 400)
  return Math.max(typeface.widthOf('0'), widestDigit)
}

/** A digit of Verdana and DejaVu is 0.636 wide, and 0.53 when adjusted to a narrow typeface. */
const widestDigit = 0.59
