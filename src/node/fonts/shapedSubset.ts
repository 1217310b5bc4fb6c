import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { loadSubsetFont } from '../cache/libraries'

/** The texts that a face of a script with ligatures is subset for. */
interface ShapedSubset {
  characters: string
  /** Syllables that have to look as in the complete face, with all its features. */
  syllables: readonly string[]
  /** The texts that visitors may type: `all`, or the `usual` forms beside य and र; titles have none of it. */
  typed: 'all' | 'usual' | 'none'
  /** The features for typed texts, without ornamental ligatures that no text has. */
  features: readonly string[]
  /** The weight of the result; undefined for a face that has only one. */
  weight?: number | undefined
}

/** The types of `subset-font` lack it. */
const allGlyphs = { keepAllGlyphs: true }

/** Subsets a face to the glyphs of its shaped texts. @returns WOFF2 */
export async function shapedSubset(
  fontFile: Buffer,
  { characters, syllables, typed, features, weight }: ShapedSubset,
): Promise<Buffer> {
  const subsetFont = await loadSubsetFont()
  const face = await subsetFont(fontFile, '', { ...allGlyphs, targetFormat: 'sfnt' })
  const glyphs = await glyphsOf(face, syllables, typedSyllables(characters, typed), features)
  return subsetFont(await subsetGlyphs(face, characters, glyphs), '', {
    ...allGlyphs,
    targetFormat: 'woff2',
    ...(weight !== undefined && { variationAxes: { wght: weight } }),
  })
}

/** Splits a text into syllables: one begins before each letter that no virama joins to the letter before. */
export const syllablesOf = (text: string): string[] => text.split(/(?<!\u094d[\u200c\u200d]?)(?=\p{Lo})/u)

/** Syllables that visitors may type: each letter with each mark, and with other letters. */
function typedSyllables(characters: string, typed: ShapedSubset['typed']): string[] {
  const all = typed === 'none' ? [] : [...characters]
  const letters = all.filter((character) => /[\u0915-\u0939]/.test(character))
  const marks = all.filter((character) => /\p{M}/u.test(character))
  const isUsual = (one: string, other: string): boolean => typed === 'all' || 'यर'.includes(other) || 'यर'.includes(one)
  return letters.flatMap((letter) => [
    ...marks.map((mark) => letter + mark),
    ...letters
      .filter((other) => isUsual(letter, other))
      .flatMap((other) => [`${letter}\u094d${other}`, `${letter}\u093c\u094d${other}`]),
  ])
}

/** All shaping features that can be turned off (OpenType, "Developing OpenType Fonts for Devanagari Script"). */
const ornamental = ['pres', 'abvs', 'blws', 'psts', 'haln', 'calt', 'liga', 'clig']

/** Syllables in a run: harfbuzz reports each rule once a run, so long runs take a twentieth of the time. */
const mostInRun = 200

/** The glyphs of some syllables, including intermediate ones of shaping. */
async function glyphsOf(
  face: Buffer,
  syllables: readonly string[],
  typed: readonly string[],
  features: readonly string[],
): Promise<ReadonlySet<number>> {
  const { Blob, Buffer: Run, Face, Feature, Font, shape } = await import('harfbuzzjs')
  const font = new Font(new Face(new Blob(face)))
  const glyphs = new Set<number>()
  const take = (run: InstanceType<typeof Run>): void =>
    run.getGlyphInfos().forEach(({ codepoint }) => glyphs.add(codepoint))
  const trace = (texts: readonly string[], without: InstanceType<typeof Feature>[]): void => {
    for (let from = 0; from < texts.length; from += mostInRun) {
      const run = new Run()
      run.addText(texts.slice(from, from + mostInRun).join(' '))
      run.guessSegmentProperties()
      run.setMessageFunc((buffer, _font, message) => {
        if (message.startsWith('end lookup')) take(buffer)
        return true
      })
      shape(font, run, without)
      take(run)
    }
  }
  const leftOut = ornamental.filter((tag) => !features.includes(tag)).map((tag) => new Feature(tag, 0))
  trace(syllables, [])
  trace(typed, leftOut)
  const space = new Run()
  space.addText(' ')
  space.guessSegmentProperties()
  shape(font, space)
  space.getGlyphInfos().forEach(({ codepoint }) => glyphs.delete(codepoint))
  return glyphs
}

/** The used part of hb-subset's interface (harfbuzz.github.io, hb-subset.h). */
interface Subsetter {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(size: number): number
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_set_invert(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
}

const writable = 2
const layoutFeatures = 6
const noLayoutClosure = 0x200

/** Subsets a face to glyphs, because `subset-font` takes only characters. The memory of the module is freed with it. */
async function subsetGlyphs(face: Buffer, characters: string, glyphs: Iterable<number>): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  const hb = instance.exports as unknown as Subsetter
  hb._initialize()
  const data = hb.malloc(face.length)
  new Uint8Array(hb.memory.buffer).set(face, data)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_set_flags(input, noLayoutClosure)
  const features = hb.hb_subset_input_set(input, layoutFeatures)
  hb.hb_set_clear(features)
  hb.hb_set_invert(features)
  const unicodes = hb.hb_subset_input_unicode_set(input)
  for (const character of characters) hb.hb_set_add(unicodes, character.codePointAt(0) as number)
  const wanted = hb.hb_subset_input_glyph_set(input)
  for (const index of glyphs) hb.hb_set_add(wanted, index)
  const made = hb.hb_subset_or_fail(hb.hb_face_create(hb.hb_blob_create(data, face.length, writable, 0, 0), 0), input)
  if (made === 0) throw new Error('Bug: a face could not be cut down to its glyphs.')
  const blob = hb.hb_face_reference_blob(made)
  const start = hb.hb_blob_get_data(blob, 0)
  return Buffer.from(new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob)))
}
