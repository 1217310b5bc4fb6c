import { latin } from './faces'
import { sample, usualSystemFont } from './fallbackFaces'
import { openOtherFaces } from './openOtherFaces'
import { mainFaceOf, readFace, type SiteFont } from './siteFont'
import { openTypeface } from './typeface'

/**
 * How wide texts are in a site's typeface, as shares of the font size: a little more than they are, for its stand-ins
 * are as wide in a long text and not in each word. A character that the typeface lacks counts as a square, and the
 * device's own fonts as wide as what phones have. Letters of another script are measured in their face; of its
 * stand-ins only some are measured, so more room is left.
 */
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

/**
 * How wide a digit is in a site's typeface or in what stands in for it, as a share of the font size, whichever is wider.
 * Where a page shows wider ones it has a typeface that is wider throughout.
 */
export async function digitWidth(font: SiteFont): Promise<number> {
  const typeface = await openTypeface(readFace(mainFaceOf(font)), '0', 400)
  return Math.max(typeface.widthOf('0'), widestDigit)
}

/** A digit of Verdana and DejaVu is 0.636 wide, stretched to the measure of a narrow typeface 0.53. */
const widestDigit = 0.59
