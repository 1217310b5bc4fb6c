import { SheetError, sheetFault } from './SheetFault'

/** A cell of a text with separators (RFC 4180), and its source. */
export interface CsvCell {
  value: string
  offset: number
  /** With its quotes. */
  length: number
  isQuoted: boolean
}

export interface CsvRow {
  cells: CsvCell[]
  offset: number
  /** The offset of its line end. */
  end: number
  /** Empty for the last row of a file that does not end with one. */
  eol: string
}

/** Whether a cell begins as a formula (owasp.org/www-community/attacks/CSV_Injection), or is marked as a text already. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** An apostrophe before a cell that a spreadsheet would run as a formula makes it a text. */
export const withoutFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

export const quotedCell = (cell: string): string => `"${withoutFormula(cell).replaceAll('"', '""')}"`

/** Prints rows as CSV with the byte order mark by which spreadsheets recognise UTF-8. */
export const printCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(quotedCell).join(',')}\r\n`).join('')}`

/** Reads cells separated by commas, semicolons or tabs, as spreadsheets write them. @throws {SheetError} for an open quote */
export const readCsv = (text: string): string[][] =>
  scanCsv(text).rows.map(({ cells }) => cells.map(({ value }) => value))

/** Reads the rows with the sources of their cells; an empty line is a row too. @throws {SheetError} for an open quote */
export function scanCsv(text: string): { rows: CsvRow[]; separator: string; start: number } {
  // Excel writes its separator into a line of its own, which it does not show.
  const [head = '', declared] = /^\uFEFF?(?:"?sep=([,;\t])"?(?:\r\n?|\n))?/i.exec(text) ?? []
  const start = head.length
  const separator = declared ?? separatorOf(text)
  const unquotedEnd = new RegExp(`[${separator}\r\n]|$`, 'g')
  const endOfUnquoted = (offset: number): number => {
    unquotedEnd.lastIndex = offset
    return unquotedEnd.exec(text)?.index ?? text.length
  }
  const rows: CsvRow[] = []
  let row: CsvRow = { cells: [], offset: start, end: start, eol: '' }
  for (let offset = start; offset < text.length || row.cells.length > 0;) {
    const isQuoted = text[offset] === '"'
    const close = isQuoted ? endOfQuoted(text, offset) : offset
    const end = endOfUnquoted(isQuoted ? close + 1 : offset)
    if (isQuoted && text.slice(close + 1, end).trim() !== '')
      throw new SheetError(sheetFault('list-file/after-quote', {}))
    const source = isQuoted ? text.slice(offset + 1, close).replaceAll('""', '"') : text.slice(offset, end)
    const value = source.startsWith("'") && formula.test(source) ? source.slice(1) : source
    row.cells.push({ value, offset, length: end - offset, isQuoted })
    offset = end
    if (text[offset] === separator) {
      offset += 1
      continue
    }
    row.end = offset
    row.eol = text.startsWith('\r\n', offset) ? '\r\n' : text.slice(offset, offset + 1)
    offset += row.eol.length
    rows.push(row)
    row = { cells: [], offset, end: offset, eol: '' }
  }
  return { rows, separator, start }
}

/** The texts of cells; undefined where they are empty. */
export const valuesOf = (rows: readonly CsvRow[]): (string | undefined)[][] =>
  rows.map(({ cells }) => cells.map(({ value }) => value || undefined))

/** The separator of the headings, among which it stands outside of quotes most often. */
function separatorOf(text: string): string {
  const counts = new Map([',', ';', '\t'].map((separator) => [separator, 0]))
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n' || character === '\r') break
    const count = counts.get(character)
    if (count !== undefined) counts.set(character, count + 1)
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}

/** The offset of the quote that ends a cell. @param start of the opening quote */
function endOfQuoted(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 2))
    if (text[end + 1] !== '"') return end
  throw new SheetError(sheetFault('list-file/open-quote', {}))
}

/** The first bytes of a ZIP archive, such as a workbook of Excel, LibreOffice or Numbers. */
const zip = Buffer.from('PK\u0003\u0004', 'latin1')

export const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, zip.length).equals(zip)

/**
 * Returns the text of a file that came back from a spreadsheet: UTF-8 or UTF-16, in which Excel writes "Unicode text".
 * @throws {SheetError} for a workbook, and for an encoding that has lost letters or may have
 */
export function decodeSheet(bytes: Buffer): string {
  if (isWorkbook(bytes)) throw new SheetError(sheetFault('list-file/is-workbook', {}))
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new SheetError(sheetFault('list-file/encoding', {}))
  }
}

/** By the byte order mark, or by where the zeros of English letters stand. */
function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be'
  return 'utf-8'
}
