import { Blob, Face } from 'harfbuzzjs'
import { loadSubsetFont } from '../cache/libraries'

/** The characters of a text that a font file lacks. @throws if it is no font file */
export async function lackingLetters(file: Buffer, text: string): Promise<string[]> {
  const face = new Face(new Blob(await (await loadSubsetFont())(file, text, { targetFormat: 'sfnt' })))
  const available = new Set(face.collectUnicodes())
  return [...new Set(text)].filter((character) => !available.has(character.codePointAt(0) ?? 0))
}
