import { asCommandError, CommandError } from '../CommandError'
import { readCsv } from '../../tables/csv'
import { decodeSheet } from '../../tables/decodeSheet'
import type { Translated } from './Translated'
import { readXliff } from './xliff'

export const csvHead = ['place', 'original', 'translation', 'state', 'context', 'longest']

/** Reads XLIFF, or a sheet with the columns that were exported. @throws {CommandError} for any other file */
export function readTranslated(bytes: Buffer): Translated[] {
  const read = readText(bytes)
  if (typeof read === 'string') return readXliff(read)
  const [head = [], ...rows] = read
  const [locationColumn, original, translation] = csvHead.slice(0, 3).map((name) => head.indexOf(name)) as [
    number,
    number,
    number,
  ]
  if ([locationColumn, original, translation].includes(-1))
    throw new CommandError(`The first line of the file does not name the columns ${csvHead.slice(0, 3).join(', ')}.`)
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  return filled.map((row) => ({
    location: row[locationColumn] ?? '',
    original: row[original] ?? '',
    translation: row[translation] ?? '',
  }))
}

/** The text of an XML file, or the rows of a sheet. */
function readText(bytes: Buffer): string | string[][] {
  try {
    const text = decodeSheet(bytes)
    return /^\s*</.test(text) ? text : readCsv(text)
  } catch (error) {
    throw asCommandError(error)
  }
}
