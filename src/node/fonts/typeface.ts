import { loadSubsetFont } from '../cache/libraries'
import { facesOf, mainFaceOf, readFace, type SiteFont } from './faces'

/** A typeface at one weight, for measuring and drawing. Lengths are relative to the font size. */
export interface Typeface {
  ascent: number
  descent: number
  widthOf(text: string): number
  /** The SVG path data (`d`) of one line, in em, y upwards. A path of another face has a scale. */
  glyphs(text: string): { d: string; x: number; y: number; scale?: number }[]
  unitsPerEm: number
}

/** @param characters all characters that will be measured or drawn @param weight on its weight axis */
export async function openTypeface(file: Buffer, characters: string, weight: number): Promise<Typeface> {
  const { Buffer: Run, Font, shape, Variation } = await import('harfbuzzjs')
  const face = await openFace(file, characters)
  const font = new Font(face)
  font.setVariations([new Variation('wght', weight)])
  const { ascender, descender } = font.hExtents()
  const runOf = (text: string) => {
    const run = new Run()
    run.addText(text)
    run.guessSegmentProperties()
    shape(font, run)
    return run.getGlyphInfosAndPositions()
  }
  return {
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    unitsPerEm: face.upem,
    widthOf: (text) => runOf(text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) / face.upem,
    glyphs(text) {
      let position = 0
      return runOf(text).map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const x = position + xOffset
        position += xAdvance
        return { d: font.glyphToPath(codepoint), x, y: yOffset }
      })
    },
  }
}

/** A font file as HarfBuzz reads it, with some characters alone. @throws if it is no font file */
async function openFace(file: Buffer, characters: string) {
  const { Blob, Face } = await import('harfbuzzjs')
  return new Face(new Blob(await (await loadSubsetFont())(file, characters, { targetFormat: 'sfnt' })))
}

/** Whether a font file is variable in weight. @throws if it is no font file */
export const hasWeights = async (file: Buffer): Promise<boolean> => 'wght' in (await openFace(file, 'a')).getAxisInfos()

/** Opens the faces of other scripts that a text needs, each with the range of its letters. */
export async function openOtherFaces(
  font: SiteFont,
  text: string,
  weight: number,
): Promise<{ range: RegExp; typeface: Typeface }[]> {
  const needed = facesOf(font).filter(({ other, range }) => other && text.search(range) >= 0)
  return Promise.all(
    needed.map(async (face) => ({
      range: new RegExp(`${face.range.source}+`, 'g'),
      typeface: await openTypeface(readFace(face), text, weight),
    })),
  )
}

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
