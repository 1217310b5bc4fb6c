import { CommandError } from '../CommandError'

/** Prints rows as CSV (RFC 4180) with the byte order mark by which spreadsheets recognise UTF-8. */
export const printCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('')}`

/** Reads cells separated by commas or semicolons. @throws {CommandError} for an open quote */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = /^(?:"(?:[^"]|"")*"|[^\n,;"]*);/.test(source) ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  let offset = 0
  while (offset < source.length) {
    const { cell, end } = readCell(source, offset, separator)
    row.push(cell)
    offset = end
    if (source[offset] === separator) {
      offset += 1
      if (offset === source.length) row.push('')
      else continue
    }
    rows.push(row)
    row = []
    offset += source.startsWith('\r\n', offset) ? 2 : 1
  }
  return rows
}

function readCell(source: string, start: number, separator: string): { cell: string; end: number } {
  if (source[start] !== '"') {
    let end = start
    while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r') end += 1
    return { cell: source.slice(start, end), end }
  }
  let cell = ''
  for (let offset = start + 1; offset < source.length; offset += 1) {
    if (source[offset] !== '"') cell += source[offset]
    else if (source[offset + 1] === '"') {
      cell += '"'
      offset += 1
    } else return { cell, end: offset + 1 }
  }
  throw new CommandError('A quote in the file is never closed: it was cut off, or is no CSV.')
}
