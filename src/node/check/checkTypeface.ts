import { loadSubsetFont } from '../cache/libraries'
import { readFileSync } from 'node:fs'
import { mediaPath } from './mediaFiles'
import { byLocation, locateProblems } from '../../manifest/json/locate'
import { at } from '../../manifest/core/read'
import { problem, type Problem } from '../../manifest/core/problem'
import { cachedText, contentHash } from '../cache/cache'
import type { CheckedFile } from './checkFile'

/** In bytes: a typeface with all scripts of the world is smaller. */
const largest = 30_000_000

const basicLatin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The characters that a Latin typeface has to have: letters with marks, currencies and punctuation; no pictures. */
const shown = /[\p{Script=Latin}\p{Sc}]|(?=\p{Script=Common})[\p{P}\p{N}]/u

/** An unusable file is an error; missing letters of the texts are advice. */
export async function checkTypeface(checked: CheckedFile): Promise<CheckedFile> {
  const { manifest, mediaFolder, text, lists, problems } = checked
  const { font, fontFile } = manifest?.site.theme ?? {}
  if (fontFile === undefined) return checked
  const fault =
    font === 'system'
      ? problem(fontFileLocation, 'broken-typeface/unused', { file: fontFile })
      : await problemOf(fontFile, mediaPath(mediaFolder, fontFile), text)
  if (!fault) return checked
  const located = [...problems, ...locateProblems(text, [fault], lists)].sort(byLocation)
  return { ...checked, ...(fault.severity === 'error' && { manifest: undefined }), problems: located }
}

async function problemOf(file: string, path: string, text: string): Promise<Problem | undefined> {
  const bytes = readFileSync(path)
  if (bytes.length > largest)
    return problem(fontFileLocation, 'broken-typeface/large', { file, megabytes: largest / 1e6 })
  const used = [...new Set(text)].filter((character) => character > '~' && shown.test(character)).sort()
  // Loading the library takes longer than the rest of a check, so the result is cached.
  const answer = await cachedText(`fonts/${contentHash('letters 3', bytes, ...used)}.txt`, async () => {
    try {
      return (await lackingLetters(bytes, basicLatin + used.join(''))).join('')
    } catch {
      // A character that no text contains marks a damaged file.
      return '\0'
    }
  })
  const lacking = Array.from(answer)
  if (lacking[0] === '\0') return problem(fontFileLocation, 'broken-typeface/damaged', { file })
  const basic = lacking.filter((character) => basicLatin.includes(character))
  if (basic.length > 0) return problem(fontFileLocation, 'broken-typeface/latin', { file, letters: listed(basic) })
  return lacking.length === 0
    ? undefined
    : problem(fontFileLocation, 'lacking-letters', { file, letters: listed(lacking) }, { severity: 'advice' })
}

const fontFileLocation = at('site', 'theme', 'fontFile')

const listed = (letters: readonly string[]): string =>
  letters.slice(0, 10).join(' ') + (letters.length > 10 ? ' …' : '')

/** The characters of a text that a font file lacks. @throws if it is no font file */
async function lackingLetters(file: Buffer, text: string): Promise<string[]> {
  const { Blob, Face } = await import('harfbuzzjs')
  const subset = await loadSubsetFont()
  // As the build publishes it: a broken table shows then.
  await subset(file, text, { targetFormat: 'woff2' })
  const face = new Face(new Blob(await subset(file, text, { targetFormat: 'sfnt' })))
  const available = new Set(face.collectUnicodes())
  return [...new Set(text)].filter((character) => !available.has(character.codePointAt(0) ?? 0))
}
