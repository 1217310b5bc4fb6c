import { isRecord, type Keys } from '../../manifest/core/read'
import type { SchemaProperty } from '../../manifest/schema/schema'
import type { CellInList } from '../../manifest/json/listFiles'
import { scanCsv, valuesOf, type CsvRow } from './csv'
import { addressOf, readRows, type ReadColumn, type Table } from './readTable'
import { SheetError, type SheetFault } from './SheetFault'

/** A list that is kept in a sheet, as JSON: an entry a line. */
interface ReadListSheet {
  pieces: readonly string[]
  cells: readonly CellInList[]
  /** Each with its cell in the text. */
  faults: readonly (SheetFault & { offset: number; length: number })[]
}

/** Reads the rows of a sheet as entries. @param content without a byte order mark */
export function readListSheet(content: string, table: Table): ReadListSheet {
  try {
    const { rows } = scanCsv(content)
    const read = readRows(valuesOf(rows), table)
    const faults = read.faults.map((fault) => {
      const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(fault.cell ?? '') ?? []
      const cell = rows[Number(row) - 1]?.cells.find((_, column) => addressOf(column, 1) === `${letters}1`)
      return { ...fault, offset: cell?.offset ?? 0, length: cell?.length ?? 1 }
    })
    const text = new ListText(read.columns, table.languages)
    const lists = table.schema.fields(table.node).filter(isListThatMayBeEmpty)
    for (const row of read.rows) {
      // An empty list has no cell.
      const entry = { ...row.over() }
      for (const { key } of lists) entry[key] ??= []
      text.addEntry(entry, row.index, rows[row.index] as CsvRow)
    }
    return { pieces: text.pieces(), cells: text.cells, faults }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    return { pieces: ['[]'], cells: [], faults: [{ ...error.fault, offset: 0, length: 1 }] }
  }
}

const isListThatMayBeEmpty = ({ node, isRequired }: SchemaProperty): boolean =>
  isRequired && node.type === 'array' && !node.minItems

/** Prints entries, and notes where what each cell says begins. */
class ListText {
  readonly cells: CellInList[] = []
  readonly #pieces: string[] = []
  readonly #columns = new Map<string, ReadColumn[]>()
  #length = 0
  /** The offset of the names that stand before the next value. */
  #begin: number | undefined
  #row: { index: number; source: CsvRow } | undefined

  constructor(
    columns: readonly ReadColumn[],
    readonly languages: readonly string[],
  ) {
    for (const column of columns) {
      const key = column.keys.join('.')
      this.#columns.set(key, [...(this.#columns.get(key) ?? []), column])
    }
  }

  pieces = (): string[] => (this.#pieces.length === 0 ? ['[]'] : [...this.#pieces, '\n]'])

  addEntry(entry: unknown, index: number, source: CsvRow): void {
    this.#add(this.#pieces.length === 0 ? '[\n' : ',\n')
    this.#row = { index, source }
    this.#begin = this.#length
    this.#print(entry, [], [])
  }

  /** @param around the columns that the value is from, or is a part of */
  #print(value: unknown, keys: Keys, around: readonly ReadColumn[]): void {
    const columns = this.#columns.get(keys.join('.')) ?? around
    if (Array.isArray(value)) {
      value.forEach((item, index) => {
        this.#add(index === 0 ? '[' : ',')
        this.#print(item, [...keys, index], columns)
      })
      return this.#add(value.length === 0 ? '[]' : ']')
    }
    if (isRecord(value)) {
      Object.entries(value).forEach(([key, child], index) => {
        this.#add(index === 0 ? '{' : ',')
        this.#begin ??= this.#length
        this.#add(`${JSON.stringify(key)}:`)
        this.#print(child, [...keys, key], columns)
      })
      return this.#add(Object.keys(value).length === 0 ? '{}' : '}')
    }
    this.#note(columns, keys.at(-1))
    this.#add(JSON.stringify(value))
  }

  #note(columns: readonly ReadColumn[], key: string | number | undefined): void {
    const column = columns.find(({ language }) => language === key) ?? columns.find(({ language }) => !language)
    const { index = 0, source } = this.#row ?? {}
    const cell = column && source?.cells[column.index]
    if (cell)
      this.cells.push({
        from: this.#begin ?? this.#length,
        offset: cell.offset,
        length: cell.length,
        cell: addressOf(column.index, index + 1),
      })
    this.#begin = undefined
  }

  #add(piece: string): void {
    this.#pieces.push(piece)
    this.#length += piece.length
  }
}
