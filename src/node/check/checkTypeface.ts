import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byLocation, locateProblems } from '../../manifest/json/locate'
import { at } from '../../manifest/core/path'
import { problem, type Problem } from '../../manifest/core/problem'
import { contentHash } from '../cache/contentHash'
import { cached } from '../cache/cache'
import type { CheckedFile } from './checkFile'

/** In bytes: a typeface with all scripts of the world has less. */
const largest = 30_000_000

const basicLatin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** What a typeface for Latin letters shows: letters with signs, currencies and punctuation; no pictures. */
const shown = /[\p{Script=Latin}\p{Sc}]|(?=\p{Script=Common})[\p{P}\p{N}]/u

/** A file of no use is an error; letters of the texts that it lacks are advice. */
export async function checkTypeface(checked: CheckedFile): Promise<CheckedFile> {
  const { manifest, mediaFolder, text, lists, problems } = checked
  const { font, fontFile } = manifest?.site.theme ?? {}
  if (fontFile === undefined) return checked
  const found =
    font === 'system'
      ? problem('broken-typeface', place, 'broken-typeface/unused', { file: fontFile })
      : await problemOf(fontFile, join(mediaFolder, fontFile), text)
  if (!found) return checked
  const located = [...problems, ...locateProblems(text, [found], lists)].sort(byLocation)
  return { ...checked, ...(found.severity === 'error' && { manifest: undefined }), problems: located }
}

async function problemOf(file: string, path: string, text: string): Promise<Problem | undefined> {
  const bytes = readFileSync(path)
  if (bytes.length > largest)
    return problem('broken-typeface', place, 'broken-typeface/large', { file, megabytes: largest / 1e6 })
  const used = [...new Set(text)].filter((character) => character > '~' && shown.test(character)).sort()
  // To load what opens it takes longer than all the rest of a check.
  const answer = await cached(`fonts/${contentHash('letters 2', bytes, ...used)}.txt`, async () => {
    try {
      const { lackingLetters } = await import('./lackingLetters')
      return Buffer.from((await lackingLetters(bytes, basicLatin + used.join(''))).join(''))
    } catch {
      // No letter of a text.
      return Buffer.from('\0')
    }
  })
  const lacking = Array.from(Buffer.from(answer).toString('utf8'))
  if (lacking[0] === '\0') return problem('broken-typeface', place, 'broken-typeface/damaged', { file })
  const basic = lacking.filter((character) => basicLatin.includes(character))
  if (basic.length > 0)
    return problem('broken-typeface', place, 'broken-typeface/latin', { file, letters: listed(basic) })
  return lacking.length === 0
    ? undefined
    : problem('lacking-letters', place, 'lacking-letters', { file, letters: listed(lacking) }, { severity: 'advice' })
}

const place = at('site', 'theme', 'fontFile')

const listed = (letters: readonly string[]): string =>
  letters.slice(0, 10).join(' ') + (letters.length > 10 ? ' …' : '')
