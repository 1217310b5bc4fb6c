import Papa from 'papaparse'
import { CommandError } from '../CommandError'

/**
 * Prints rows as CSV (RFC 4180) with the byte order mark by which spreadsheets recognise UTF-8. An apostrophe before a
 * cell that they would run as a formula makes it a text.
 */
export const printCsv = (rows: string[][]): string =>
  `\uFEFF${Papa.unparse(rows, { quotes: true, newline: '\r\n', escapeFormulae: formula })}\r\n`

/** Whether a cell begins as a formula (owasp.org/www-community/attacks/CSV_Injection), or is marked as a text already. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** Reads cells separated by commas, semicolons or tabs, as spreadsheets write them; an empty line is a row too. @throws {CommandError} for an open quote */
export function readCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimitersToGuess: [',', ';', '\t'] })
  if (errors.some(({ code }) => code === 'MissingQuotes'))
    throw new CommandError('A quote in the file is never closed: it was cut off, or is no CSV.')
  return data.map((row) => row.map((cell) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)))
}
