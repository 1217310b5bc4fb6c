import { openOtherFaces } from './openOtherFaces'
import { mainFaceOf, readFace, type SiteFont } from './faces'
import { openTypeface, type Typeface } from './typeface'

/** The typeface of a site's titles, for drawing; for a site in the device's own fonts, our first typeface. */
export async function titleTypeface(font: SiteFont, characters: string, weight: number): Promise<Typeface> {
  const main = await openTypeface(readFace(mainFaceOf(font)), characters, weight)
  return (await openOtherFaces(font, characters, weight)).reduce(joinTypefaces, main)
}

/** Joins two typefaces: runs of letters in the range of the second are taken from it. */
function joinTypefaces(main: Typeface, { range, typeface }: { range: RegExp; typeface: Typeface }): Typeface {
  const runsOf = (text: string) => {
    const runs = text
      .split(new RegExp(`(${range.source})`))
      .map((run, index) => ({ run, from: index % 2 === 1 ? typeface : main }))
    // Runs are drawn from left to right; the letters within a run follow their own direction.
    return isRightToLeft(text) ? runs.reverse() : runs
  }
  const size = (from: Typeface): number => main.unitsPerEm / from.unitsPerEm
  return {
    ...main,
    widthOf: (text) => runsOf(text).reduce((sum, { run, from }) => sum + from.widthOf(run), 0),
    glyphs(text) {
      let start = 0
      return runsOf(text).flatMap(({ run, from }) => {
        const here = start
        start += from.widthOf(run) * main.unitsPerEm
        const factor = size(from)
        return from
          .glyphs(run)
          .map(({ d, x, y, scale = 1 }) => ({ d, x: x * factor + here, y: y * factor, scale: scale * factor }))
      })
    },
  }
}

/** Whether a text is read from right to left, by its first letter (UAX 9, P2 and P3). */
const isRightToLeft = (text: string): boolean => /[\u0590-\u08ff]/.test(/\p{L}/u.exec(text)?.[0] ?? '')
