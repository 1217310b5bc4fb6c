import { extname } from 'node:path'
import { CommandError } from '../CommandError'
import { printCsv, readCsv } from '../translations/csv'
import { decodeSheet, isWorkbook } from '../translations/decodeSheet'
import { mergedCells } from './mergedCells'

/** A cell as a spreadsheet has it: texts only where the file is one; undefined where it is empty. */
export type Cell = string | number | boolean | Date | undefined

const ending = '.xlsx'

/** The content of a file with these rows, by its name: a workbook, or CSV. */
export async function printSheet(file: string, rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  if (extname(file).toLowerCase() !== ending) return Buffer.from(printCsv(rows.map((row) => row.map(String))))
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const [head = [], ...others] = rows
  const cells = [head.map((value) => ({ value: String(value), fontWeight: 'bold' as const })), ...others.map(typed)]
  return writeWorkbook(cells, { stickyRowsCount: 1 }).toBuffer()
}

/** Texts are said to be texts: a spreadsheet takes none for a formula, a day or a number. */
const typed = (row: readonly (string | number)[]) =>
  row.map((value) => (value === '' ? null : typeof value === 'number' ? { value } : { value, type: String }))

/** Reads a workbook's first sheet, or a text with separators. @throws {CommandError} for a file that is neither */
export async function readSheet(bytes: Buffer): Promise<Cell[][]> {
  if (!isWorkbook(bytes)) return readCsv(decodeSheet(bytes)).map((row) => row.map((cell) => cell || undefined))
  const merged = mergedCells(bytes)
  if (merged.length > 0)
    throw new CommandError(
      `Cells are merged in the sheet: ${merged.join(', ')}. What stands in them belongs to one row alone: undo it ("Unmerge cells"), fill in the rows, and take it back then.`,
    )
  const { readSheet: readFirst } = await import('read-excel-file/node')
  try {
    const rows = (await readFirst(bytes, { trim: false })) as (Cell | null)[][]
    return rows.map((row) => row.map((cell) => cell ?? undefined))
  } catch (error) {
    throw new CommandError(`The workbook cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
