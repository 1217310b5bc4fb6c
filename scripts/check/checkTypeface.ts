import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byLocation, locateProblems } from '../../src/manifest/locate'
import { at } from '../../src/manifest/path'
import type { Problem } from '../../src/manifest/problem'
import { contentHash } from '../cache/contentHash'
import { cached } from '../cache/cache'
import type { CheckedFile } from './checkFile'

/** In bytes: a typeface with all scripts of the world has less. */
const largest = 30_000_000

const basicLatin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** What a typeface for Latin letters shows: letters with signs, currencies and punctuation; no pictures. */
const shown = /[\p{Script=Latin}\p{Sc}]|(?=\p{Script=Common})[\p{P}\p{N}]/u

/**
 * Opens the typeface file of the owner's that a checked manifest names: one that is of no use is an error, and letters
 * of the texts that it lacks are advice.
 */
export async function checkTypeface(checked: CheckedFile): Promise<CheckedFile> {
  const { manifest, mediaFolder, text, lists, problems } = checked
  const { font, fontFile } = manifest?.site.theme ?? {}
  if (fontFile === undefined) return checked
  const found =
    font === 'system'
      ? fault(
          `"${fontFile}" is not used: with "font": "system" every device shows its own typeface.`,
          'Name another typeface for "font", or remove the file.',
        )
      : await problemOf(fontFile, join(mediaFolder, fontFile), text)
  if (!found) return checked
  const located = [...problems, ...locateProblems(text, [found], lists)].sort(byLocation)
  return { ...checked, ...(found.severity === 'error' && { manifest: undefined }), problems: located }
}

async function problemOf(name: string, path: string, text: string): Promise<Problem | undefined> {
  const bytes = readFileSync(path)
  if (bytes.length > largest)
    return fault(`"${name}" has more than ${largest / 1e6} MB.`, 'Take a file with one typeface.')
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
  if (lacking[0] === '\0')
    return fault(
      `"${name}" cannot be opened as a typeface: it is damaged, or another kind of file.`,
      'Save or download it again.',
    )
  const basic = lacking.filter((character) => basicLatin.includes(character))
  if (basic.length > 0)
    return fault(
      `The typeface "${name}" lacks letters that every page needs: ${listed(basic)}`,
      'Take a file with Latin letters and digits; some are sold in several files, one for each script.',
    )
  return lacking.length === 0
    ? undefined
    : {
        rule: 'lacking-letters',
        severity: 'advice',
        at: place,
        message: `The typeface "${name}" lacks letters of your texts, which are shown in another one: ${listed(lacking)}`,
        fix: 'Take a file that has them, or leave it so.',
      }
}

const place = at('site', 'theme', 'fontFile')

const fault = (message: string, fix: string): Problem => ({
  rule: 'broken-typeface',
  severity: 'error',
  at: place,
  message,
  fix,
})

const listed = (letters: readonly string[]): string =>
  letters.slice(0, 10).join(' ') + (letters.length > 10 ? ' …' : '')
