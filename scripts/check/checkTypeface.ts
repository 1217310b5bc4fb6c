import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locateProblems } from '../../src/manifest/locate'
import { at } from '../../src/manifest/path'
import type { Problem } from '../../src/manifest/problem'
import { contentHash } from '../cache/contentHash'
import { cached } from '../cache/cache'
import type { CheckedFile } from './checkFile'

/** In bytes: a typeface with all scripts of the world has less. */
const largest = 30_000_000

const basicLatin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Opens the typeface file of the owner's that a checked manifest names: one that is of no use is an error. */
export async function checkTypeface(checked: CheckedFile): Promise<CheckedFile> {
  const { manifest, mediaFolder, text, problems } = checked
  const { font, fontFile } = manifest?.site.theme ?? {}
  if (fontFile === undefined) return checked
  const fault = (message: string, fix: string): Problem => ({
    rule: 'broken-typeface',
    severity: 'error',
    at: at('site', 'theme', 'fontFile'),
    message,
    fix,
  })
  const found =
    font === 'system'
      ? fault(
          `"${fontFile}" is not used: with "font": "system" every device shows its own typeface.`,
          'Name another typeface for "font", or remove the file.',
        )
      : await whyOfNoUse(fontFile, join(mediaFolder, fontFile), fault)
  if (!found) return checked
  const located = [...problems, ...locateProblems(text, [found])]
  return { ...checked, manifest: undefined, problems: located.sort((a, b) => a.line - b.line || a.column - b.column) }
}

async function whyOfNoUse(
  name: string,
  path: string,
  fault: (message: string, fix: string) => Problem,
): Promise<Problem | undefined> {
  const bytes = readFileSync(path)
  if (bytes.length > largest)
    return fault(`"${name}" has more than ${largest / 1e6} MB.`, 'Take a file with one typeface.')
  // To load what opens it takes longer than all the rest of a check.
  const answer = await cached(`fonts/${contentHash('letters 1', bytes)}.txt`, async () => {
    try {
      const { lackingLetters } = await import('./lackingLetters')
      return Buffer.from((await lackingLetters(bytes, basicLatin)).join(''))
    } catch {
      return Buffer.from('?')
    }
  })
  const lacking = Buffer.from(answer).toString('utf8')
  if (lacking === '?')
    return fault(
      `"${name}" cannot be opened as a typeface: it is damaged, or another kind of file.`,
      'Save or download it again.',
    )
  return lacking === ''
    ? undefined
    : fault(
        `The typeface "${name}" lacks letters that every page needs: ${lacking.slice(0, 10).split('').join(' ')}${lacking.length > 10 ? ' …' : ''}`,
        'Take a file with Latin letters and digits; some are sold in several files, one for each script.',
      )
}
