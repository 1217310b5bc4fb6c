import { Blob, Buffer as Run, Face, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** A typeface at one weight, for measuring and drawing. Lengths are relative to the font size. */
export interface Typeface {
  ascent: number
  descent: number
  widthOf(text: string): number
  /** The SVG path data (`d`) of one line, in em, y upwards. A path of another face has a scale. */
  glyphs(text: string): { d: string; x: number; y: number; scale?: number }[]
  unitsPerEm: number
}

/** Whether a font file is variable in weight. @throws if it is no font file */
export async function hasWeights(file: Buffer): Promise<boolean> {
  const face = new Face(new Blob(await subsetFont(file, 'a', { targetFormat: 'sfnt' })))
  return 'wght' in face.getAxisInfos()
}

/** @param characters all characters that will be measured or drawn @param weight on its weight axis */
export async function openTypeface(file: Buffer, characters: string, weight: number): Promise<Typeface> {
  const face = new Face(new Blob(await subsetFont(file, characters, { targetFormat: 'sfnt' })))
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
