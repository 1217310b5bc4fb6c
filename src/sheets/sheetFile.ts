import { extname } from 'node:path'
import { unzipSync, strFromU8 } from 'fflate'
import { attempt } from '../manifest/core/read'
import { printCsv, readCsv, decodeSheet, isWorkbook } from '../node/tables/csv'
import { plainNumber } from '../manifest/text/writtenNumber'
import type { Cell } from '../node/tables/readCell'
import { SheetError, sheetFault } from '../node/tables/SheetFault'
import { SaxesParser } from 'saxes'

/** The content of a file with these rows, by its name: a workbook, or CSV. */
export async function printSheet(file: string, rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  if (extname(file).toLowerCase() !== '.xlsx')
    return Buffer.from(
      printCsv(rows.map((row) => row.map((cell) => (typeof cell === 'number' ? plainNumber(cell) : cell)))),
    )
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const [head = [], ...others] = rows
  const cells = [head.map((value) => ({ value: String(value), fontWeight: 'bold' as const })), ...others.map(typed)]
  return writeWorkbook(cells, { stickyRowsCount: 1 }).toBuffer()
}

/** Texts are said to be texts: a spreadsheet takes none for a formula, a day or a number. */
const typed = (row: readonly (string | number)[]) =>
  row.map((value) => (value === '' ? null : typeof value === 'number' ? { value } : { value, type: String }))

/** In bytes: a small archive may unpack to one that fills the memory. */
const largestUnpacked = 200_000_000

function unpackedSize(bytes: Buffer): number {
  let size = 0
  const note = ({ originalSize }: { originalSize: number }): boolean => ((size += originalSize), false)
  // The reader of its cells reports a damaged archive.
  attempt(() => unzipSync(bytes, { filter: note }))
  return size
}

/** Reads a workbook's first sheet, or a text with separators. @throws {SheetError} for a file that is neither */
export async function readSheet(bytes: Buffer): Promise<Cell[][]> {
  if (!isWorkbook(bytes)) return readCsv(decodeSheet(bytes)).map((row) => row.map((cell) => cell || undefined))
  if (unpackedSize(bytes) > largestUnpacked)
    throw new SheetError(sheetFault('list-file/large-workbook', { most: largestUnpacked / 1e6 }))
  const merged: string[] = []
  const failed: string[] = []
  readElements(bytes, (name, { ref = '', t, r = '' }) => {
    if (name === 'mergeCell') merged.push(ref)
    if (name === 'c' && t === 'e') failed.push(r)
  })
  if (merged.length > 0) throw new SheetError(sheetFault('list-file/merged', { cells: merged.join(', ') }))
  // Its reader leaves these cells empty, and an empty cell removes a value.
  if (failed.length > 0) throw new SheetError(sheetFault('list-file/failed', { written: failed.join(', ') }))
  const { readSheet: readFirst } = await import('read-excel-file/node')
  try {
    const rows = (await readFirst(bytes, { trim: false })) as (Cell | null)[][]
    return rows.map((row) => row.map((cell) => asRead(cell ?? undefined)))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SheetError(sheetFault('list-file/broken-workbook', { reason }))
  }
}

/** A number without end, or a day in no calendar, as a text that its column refuses. */
const asRead = (cell: Cell): Cell =>
  (typeof cell === 'number' || cell instanceof Date) && !Number.isFinite(Number(cell)) ? String(cell) : cell

type Visit = (name: string, attributes: Readonly<Record<string, string>>) => void

/** Visits the elements of a workbook's first sheet: `mergeCell` has its range, `c` its type (ECMA-376, 18.3.1). */
function readElements(bytes: Buffer, visit: Visit): void {
  const files = attempt(() =>
    unzipSync(bytes, { filter: ({ name }) => /^xl\/(?:_rels\/)?[^/]*workbook|^xl\/worksheets\/[^/]+$/.test(name) }),
  )
  const visitIn = (file: string, one: Visit): void => {
    if (files?.[file]) visitElements(strFromU8(files[file]), one)
  }
  let id: string | undefined
  let target: string | undefined
  visitIn('xl/workbook.xml', (name, attributes) => {
    if (name === 'sheet') id ??= attributes['r:id'] ?? ''
  })
  visitIn('xl/_rels/workbook.xml.rels', (name, { Id, Target }) => {
    if (name === 'Relationship' && Id === id) target ??= Target
  })
  if (target !== undefined) visitIn(target.startsWith('/') ? target.slice(1) : `xl/${target}`, visit)
}

function visitElements(xml: string, visit: Visit): void {
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => visit(name.replace(/^\w+:/, ''), attributes as Record<string, string>))
  // The reader of its cells reports a workbook that is no XML.
  attempt(() => parser.write(xml).close())
}
