import { isRecord, textAt } from '../../manifest/core/read'
import { entryLabel } from '../../manifest/entries/entryLabel'
import { quotedCell, scanCsv, valuesOf, withoutFormula, type CsvCell, type CsvRow } from './csv'
import { textOf } from './readCell'
import { plainNumber } from '../../manifest/text/writtenNumber'
import { readRows, type Block, type ReadColumn, type ReadRows, type Table } from './readTable'
import { SheetError, sheetFault } from './SheetFault'
import { columnsFor, headingOf, cellOf } from './tableColumns'

/**
 * The text of a sheet with the entries of its list as they are now: cells that say something else are written, rows are
 * added, removed and moved; every other byte stays. What needs a new column gets one at the end.
 * @param before the text until now, without a byte order mark
 * @throws {SheetError} if the text cannot be read, or a value cannot stand in a sheet
 */
export function writeListSheet(entries: readonly Block[], before: string, table: Table): string {
  const sheet = new Sheet(before, table)
  const after = sheet.written(entries)
  if (after !== before) assertSame(entries, readAll(scanCsv(after).rows, table), table.languages[0])
  return after
}

class Sheet {
  readonly #rows: CsvRow[]
  readonly #separator: string
  readonly #start: number
  readonly #read: ReadRows

  constructor(
    readonly text: string,
    readonly table: Table,
  ) {
    const { rows, separator, start } = scanCsv(text)
    this.#rows = rows
    this.#separator = separator
    this.#start = start
    this.#read = readAll(rows, table)
  }

  written(entries: readonly Block[]): string {
    const { rows } = this.#read
    const sources = this.#sourcesOf(entries)
    // An empty file stays one until there is something to say.
    if (rows.length + entries.length === 0) return this.text
    const added = this.#newColumns(entries)
    const columns = [...this.#read.columns, ...added]
    const lines: { text: string; eol: string }[] = []
    const add = (text: string, eol = this.#eol): void => void lines.push({ text, eol: eol || this.#eol })
    const blanks = this.#blankRows(new Set(sources))
    const addBlanks = (after: number): void =>
      blanks.get(after)?.forEach(({ offset, end, eol }) => add(this.text.slice(offset, end), eol))
    const head = this.#rowText(this.#rows[0], new Map(added.map((column) => [column.index, headingOf(column)])))
    add(head, this.#rows[0]?.eol)
    addBlanks(-1)
    entries.forEach((entry, position) => {
      const source = sources[position]
      const row = source === undefined ? undefined : rows[source]
      const was = row?.over()
      const cells = new Map<number, string | number>()
      for (const column of columns) {
        const { schema, languages } = this.table
        const [old, now] = [was, entry].map((one) => cellOf(one, column, schema, languages[0]))
        // Every row gets the cells of a new column.
        if (old !== now || added.includes(column)) cells.set(column.index, now ?? '')
      }
      const line = row && this.#rows[row.index]
      add(this.#rowText(line, cells), line?.eol)
      if (source !== undefined) addBlanks(source)
    })
    const last = this.#rows.at(-1)
    const rowsAfter = lines.map(({ text, eol }, index) =>
      last?.eol === '' && index === lines.length - 1 ? text : text + eol,
    )
    return this.text.slice(0, this.#start) + rowsAfter.join('')
  }

  /** For each entry the number of its row among those with entries: by its name, or by where it stands. */
  #sourcesOf(entries: readonly Block[]): (number | undefined)[] {
    const { rows, nameIn } = this.#read
    const free = new Set(rows.keys())
    const byName = new Map(rows.map(({ name }, index) => [name, index]))
    const take = (index: number | undefined): number | undefined =>
      index !== undefined && free.delete(index) ? index : undefined
    const sources = entries.map((entry) => {
      const name = textAt(entry, 'id') === undefined ? undefined : nameIn(entry)
      return name === undefined ? undefined : take(byName.get(name))
    })
    for (const [index, source] of sources.entries()) {
      const previous = index === 0 ? -1 : sources[index - 1]
      if (source === undefined && previous !== undefined) sources[index] = take(previous + 1)
    }
    return sources
  }

  /** The columns of values that have none yet. */
  #newColumns(entries: readonly Block[]): ReadColumn[] {
    const { schema, languages, node } = this.table
    const headings = new Set(this.#read.columns.map(headingOf))
    return columnsFor(entries, node, this.table)
      .filter((column) => !headings.has(headingOf(column)))
      .filter(
        (column) => headings.size === 0 || entries.some((entry) => cellOf(entry, column, schema, languages[0]) !== ''),
      )
      .map((column, position) => ({ ...column, index: this.#width + position, isDayFirst: undefined }))
  }

  get #width(): number {
    return this.#read.columns.length === 0 ? 0 : (this.#rows[0]?.cells.length ?? 0)
  }

  get #eol(): string {
    return this.#rows[0]?.eol || '\r\n'
  }

  /** The empty rows behind each row that stays, by its number; -1 for the headings. */
  #blankRows(staying: ReadonlySet<number | undefined>): ReadonlyMap<number, CsvRow[]> {
    const { rows } = this.#read
    const numberOf = new Map(rows.map(({ index }, number) => [index, number]))
    let behind: CsvRow[] = []
    const blanks = new Map([[-1, behind]])
    for (const [index, row] of this.#rows.entries()) {
      const number = numberOf.get(index)
      if (number !== undefined && staying.has(number)) blanks.set(number, (behind = []))
      if (index > 0 && number === undefined) behind.push(row)
    }
    return blanks
  }

  /** A row with some cells written anew. @param row undefined for a new one */
  #rowText(row: CsvRow | undefined, cells: ReadonlyMap<number, string | number>): string {
    const old = row?.cells ?? []
    const width = Math.max(old.length, cells.size === 0 ? 0 : Math.max(...cells.keys()) + 1, row ? 0 : this.#width)
    return Array.from({ length: width }, (_, index) => {
      const [cell, content] = [old[index], cells.get(index)]
      if (content === undefined) return cell ? this.text.slice(cell.offset, cell.offset + cell.length) : ''
      return this.#cellText(content, cell)
    }).join(this.#separator)
  }

  /** A cell is in quotes where it was, or needs them; a new one where the headings are. */
  #cellText(content: string | number, cell: CsvCell | undefined): string {
    const isQuoted = (cell ?? this.#rows[0]?.cells[0])?.isQuoted ?? false
    if (typeof content === 'number') return isQuoted ? `"${plainNumber(content)}"` : plainNumber(content)
    const needsQuotes = /[",;\t\r\n]|^\s|\s$/.test(content)
    return needsQuotes || (isQuoted && (content !== '' || cell)) ? quotedCell(content) : withoutFormula(content)
  }
}

/** @throws {SheetError} for the first cell that cannot be read */
function readAll(sheet: readonly CsvRow[], table: Table): ReadRows {
  const read = readRows(valuesOf(sheet), table)
  const [fault] = read.faults
  if (fault) throw new SheetError(fault)
  return read
}

/** @throws {SheetError} if the sheet does not say what the entries do */
function assertSame(entries: readonly Block[], { rows }: ReadRows, main: string): void {
  for (const [index, entry] of entries.entries()) {
    const wanted = (bare(entry, main) ?? {}) as Block
    const written = (bare(rows[index]?.over(), main) ?? {}) as Block
    const key = [...Object.keys(wanted), ...Object.keys(written)].find(
      (one) => JSON.stringify(wanted[one]) !== JSON.stringify(written[one]),
    )
    if (key !== undefined)
      throw new SheetError(sheetFault('list-file/no-cell', { id: entryLabel(entry) ?? textAt(entry, 'id') ?? '', key }))
  }
}

/** A value without what a sheet does not tell apart: what is empty, the order of keys, a text in one language alone. */
function bare(value: unknown, main: string): unknown {
  if (typeof value === 'string') return textOf(value).trim() || undefined
  if (Array.isArray(value)) {
    const items = value.map((item) => bare(item, main)).filter((item) => item !== undefined)
    return items.length === 0 ? undefined : items
  }
  if (!isRecord(value)) return value
  const pairs = Object.entries(value)
    .map(([key, child]) => [key, bare(child, main)] as const)
    .filter(([, child]) => child !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const [first, second] = pairs
  return first && first[0] === main && !second ? first[1] : first && Object.fromEntries(pairs)
}
