import Papa from 'papaparse'
import { CommandError } from '../CommandError'

/** Prints rows as CSV (RFC 4180) with the byte order mark by which spreadsheets recognise UTF-8. */
export const printCsv = (rows: string[][]): string =>
  `\uFEFF${Papa.unparse(rows, { quotes: true, newline: '\r\n' })}\r\n`

/** Reads cells separated by commas, semicolons or tabs, as spreadsheets write them. @throws {CommandError} for an open quote */
export function readCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'], skipEmptyLines: true })
  if (errors.some(({ code }) => code === 'MissingQuotes'))
    throw new CommandError('A quote in the file is never closed: it was cut off, or is no CSV.')
  return data
}
