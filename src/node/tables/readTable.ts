import { namesOf, suggest } from '../../manifest/core/suggest'
import { isRecord, textAt, valueAt, type Keys } from '../../manifest/core/read'
import { languageMeantBy } from '../../manifest/rules/support/languageProblems'
import { isLost } from '../../manifest/text/wrongEncoding'
import { languagesOf } from '../../manifest/core/languages'
import { isTranslated } from '../../manifest/languages/localize'
import { isList, schemaOf } from '../../manifest/schema/lists'
import type { Schema, SchemaNode } from '../../manifest/schema/schema'
import { isDayFirstIn, readCell, textOf, type Cell } from './readCell'
import { sheetFault, type SheetFault } from './SheetFault'
import { columnOf, headingOf, separatorIn, type TableColumn } from './tableColumns'

export type Block = Record<string, unknown>

export interface Table {
  node: SchemaNode
  schema: Schema
  /** The keys of the site's languages, the default first. */
  languages: readonly [string, ...string[]]
}

/** The schema and languages by which a sheet of a list is read; undefined if there is no such list of entries. */
export function tableOf(manifest: unknown, list: string): Table | undefined {
  const schema = schemaOf(manifest)
  const node = isList(manifest, list) ? schema.entry(list) : undefined
  const languages = languagesOf(manifest).map(({ key }) => key) as [string, ...string[]]
  return node && { node, schema, languages }
}

interface ReadRow {
  /** Its index among all rows. */
  index: number
  /** By what its entry is known; undefined without an id. */
  name: string | undefined
  /** Gives an entry the values of the row; what the sheet has no column for stays. */
  over(before?: Block): Block
}

export interface ReadColumn extends TableColumn {
  index: number
  isDayFirst: boolean | undefined
}

export interface ReadRows {
  columns: readonly ReadColumn[]
  rows: readonly ReadRow[]
  /** The cells that cannot be read. */
  faults: readonly SheetFault[]
  /** By what an entry is known in this sheet: by its id, and by its group where the sheet has groups. */
  nameIn(entry: Block): string | undefined
}

export interface TableComparison {
  columns: readonly ReadColumn[]
  /** The number of the row of each entry in `both` and `added`, as spreadsheets count. */
  rowOf: Map<Block, number>
  /** Each entry that the sheet has too: as it is, and as the sheet has it. */
  both: { before: Block; after: Block }[]
  added: Block[]
  gone: Block[]
  faults: readonly SheetFault[]
}

/** Compares the rows of a sheet with the entries of its list. @param headings those that a sheet has now, for suggestions */
export function compareTable(
  cells: readonly (readonly Cell[])[],
  { entries, headings, ...table }: Table & { entries: readonly Block[]; headings: readonly string[] },
): TableComparison {
  const { columns, rows, faults, nameIn } = readRows(cells, table, headings)
  const byName = new Map(entries.map((entry) => [nameIn(entry), entry]))
  const comparison: TableComparison = { columns, rowOf: new Map(), both: [], added: [], gone: [], faults }
  for (const { name, index, over } of rows) {
    const before = name === undefined ? undefined : byName.get(name)
    const after = over(before)
    comparison.rowOf.set(after, index + 1)
    if (before) comparison.both.push({ before, after })
    else comparison.added.push(after)
  }
  const names = new Set(rows.map(({ name }) => name))
  return { ...comparison, gone: entries.filter((entry) => !names.has(nameIn(entry))) }
}

/** Reads the rows of a sheet by its headings. @param headings more that may have been meant */
export function readRows(
  cells: readonly (readonly Cell[])[],
  table: Table,
  headings: readonly string[] = [],
): ReadRows {
  const faults: SheetFault[] = []
  const [head = [], ...others] = cells
  const columns = readHead(head, others, table, headings, faults)
  const columnFor = (key: string): number => columns.findIndex(({ keys }) => keys.join() === key)
  const [id, group] = [columnFor('id'), columnFor('group')]
  const nameIn = (entry: Block): string | undefined => (group < 0 ? textAt(entry, 'id') : nameOf(entry))
  // A sheet of nothing is a list without entries.
  if (id < 0 && cells.some((row) => row.some(isFilled)))
    return { columns, rows: [], faults: faults.length > 0 ? faults : [sheetFault('list-file/no-id', {})], nameIn }
  const lost = firstLost(others)
  if (lost) faults.push(sheetFault('list-file/lost-letters', { written: lost.written }, { cell: lost.cell }))
  const used = new Map<string, number>()
  const rows = others.flatMap((row, position): ReadRow[] => {
    if (!row.some(isFilled)) return []
    const number = position + 2
    const values = readValues(row, number, columns, table, faults)
    const name = values[id] === undefined ? undefined : nameIn({ id: values[id], group: values[group] })
    const earlier = name === undefined ? undefined : used.get(name)
    if (name !== undefined && earlier !== undefined)
      faults.push(
        sheetFault('list-file/id-twice', { name, row: earlier }, { cell: addressOf(columns[id]?.index ?? 0, number) }),
      )
    if (name !== undefined) used.set(name, number)
    return [{ index: position + 1, name, over: (before) => withValues(before, columns, values, table) }]
  })
  return { columns, rows, faults, nameIn }
}

/** The first cell whose letters were saved as question marks: the rest of its sheet was, too. */
function firstLost(rows: readonly (readonly Cell[])[]): { cell: string; written: string } | undefined {
  for (const [index, row] of rows.entries()) {
    const column = row.findIndex((cell) => typeof cell === 'string' && isLost(cell))
    if (column >= 0) return { cell: addressOf(column, index + 2), written: String(row[column]) }
  }
  return undefined
}

/** By what an entry is known: its id, and its group where it has one. */
export const nameOf = (entry: Block): string =>
  [textAt(entry, 'group'), textAt(entry, 'id')].filter((part) => part !== undefined).join(' › ')

const isFilled = (cell: Cell): boolean => cell !== undefined && !(typeof cell === 'string' && cell.trim() === '')

function readHead(
  head: readonly Cell[],
  rows: readonly (readonly Cell[])[],
  table: Table,
  headings: readonly string[],
  faults: SheetFault[],
): ReadColumn[] {
  const seen = new Set<string>()
  const width = rows.reduce((most, row) => Math.max(most, row.length), head.length)
  return Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const written = head[index]
    const cells = rows.map((row) => row[index])
    const cell = addressOf(index, 1)
    if (written === undefined || textOf(written).trim() === '') {
      if (cells.some(isFilled)) faults.push(sheetFault('list-file/no-heading', {}, { cell }))
      return []
    }
    const heading = textOf(written).trim()
    const column = columnOf(heading, table.node, table)
    if (!column) {
      faults.push({ ...faultOfHeading(heading, table, headings), cell })
      return []
    }
    if (seen.has(headingOf(column))) faults.push(sheetFault('list-file/heading-twice', { heading }, { cell }))
    seen.add(headingOf(column))
    return [{ ...column, index, isDayFirst: isDayFirstIn(cells) }]
  })
}

function faultOfHeading(heading: string, table: Table, headings: readonly string[]): SheetFault {
  const [, path = '', language = ''] = /^(.+?) ?\(([^()]*)\)$/.exec(heading) ?? []
  const withSuggestion = (suggestion: string | undefined) => (suggestion === undefined ? {} : { suggestion })
  if (path !== '' && columnOf(path, table.node, table)) {
    const values = { language, languages: namesOf(table.languages, 12) }
    const meant = languageMeantBy(language, table.languages)
    return sheetFault('list-file/language', values, withSuggestion(meant && `${path} (${meant})`))
  }
  const possible = [...headings, ...Object.keys(table.node.properties ?? {})]
  return sheetFault('list-file/heading', { heading }, withSuggestion(suggest(heading, possible)))
}

/** The address of a cell, such as `B4`. */
export function addressOf(column: number, row: number): string {
  const letters = (index: number): string =>
    (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
  return `${letters(column)}${row}`
}

/** The value of each column in a row; undefined where its cell is empty. */
const readValues = (
  row: readonly Cell[],
  number: number,
  columns: readonly ReadColumn[],
  { schema }: Table,
  faults: SheetFault[],
): unknown[] =>
  columns.map(({ index, isDayFirst, ...column }) => {
    const { node } = column
    const cell = row[index]
    if (cell === undefined || !isFilled(cell)) return undefined
    const separator = node.type === 'array' ? separatorIn(node, schema) : undefined
    const read =
      separator === undefined
        ? readCell(cell, node, isDayFirst, headingOf(column))
        : { value: itemsIn(cell, separator) }
    if ('value' in read) return read.value
    faults.push({ ...read.fault, cell: addressOf(index, number) })
    return undefined
  })

function withValues(
  before: Block | undefined,
  columns: readonly ReadColumn[],
  values: readonly unknown[],
  { schema, languages }: Table,
): Block {
  const [main] = languages
  const entry = before ? structuredClone(before) : {}
  columns.forEach(({ keys, language = main, node }, position) => {
    const value = values[position]
    const current = valueAt(entry, ...keys)
    const textIn = (text: unknown, cell: unknown): unknown =>
      language !== main || isTranslated(text) ? inLanguage(text, language, cell, languages) : cell
    if (node.type === 'array' && separatorIn(node, schema) !== undefined)
      setAt(entry, keys, textsIn(current, (value ?? []) as string[], language, main, textIn))
    else setAt(entry, keys, node.type === 'string' ? textIn(current, value) : value)
  })
  return withoutGaps(entry, before) as Block
}

/** The items of a cell; an empty one keeps the place of a text that this language lacks. */
const itemsIn = (cell: NonNullable<Cell>, separator: string): string[] =>
  textOf(cell)
    .split(separator === '\n' ? '\n' : /[,;\n]/)
    .map((item) => item.trim())

/** A list with the items of one language. What the first language still has stays with its translations. */
function textsIn(
  current: unknown,
  lines: readonly string[],
  language: string,
  main: string,
  textIn: (text: unknown, line: unknown) => unknown,
): unknown[] | undefined {
  if (current === undefined && lines.length === 0) return undefined
  const texts: readonly unknown[] = Array.isArray(current) ? current : []
  const inMain = (text: unknown): unknown => (isTranslated(text) ? text[main] : text)
  const lineAt = (index: number): string | undefined => lines[index] || undefined
  if (language !== main)
    return Array.from({ length: Math.max(texts.length, lines.length) }, (_, index) =>
      textIn(texts[index], lineAt(index)),
    )
  // An empty line at the end of a cell is not written.
  const lacksMain = (text: unknown): boolean => isTranslated(text) && inMain(text) === undefined
  const isCut = texts.slice(lines.length).every(lacksMain)
  const all = isCut
    ? Array.from({ length: Math.max(texts.length, lines.length) }, (_, index) => lines[index] ?? '')
    : lines
  return all.flatMap((line, index) => {
    const there = all.length === texts.length ? texts[index] : undefined
    if (line === '') return lacksMain(there) ? [there] : []
    return [texts.find((text) => inMain(text) === line) ?? textIn(there, line)]
  })
}

/** A text with that of one language changed; one in the first language alone is a plain text. */
function inLanguage(
  current: unknown,
  language: string,
  value: unknown,
  [main, ...others]: readonly [string, ...string[]],
): unknown {
  const before: Block = isTranslated(current) ? current : { [main]: current }
  const after = { ...before, [language]: value }
  const texts = Object.fromEntries(
    [main, ...others].flatMap((key) => (after[key] === undefined ? [] : [[key, after[key]]])),
  )
  const isPlain = Object.keys(texts).join() === main || Object.keys(texts).length === 0
  return isPlain && !(isTranslated(current) && Object.keys(current).join() === main) ? texts[main] : texts
}

/** Sets a value, with the blocks and lists around it; a missing one only removes what is there. */
function setAt(entry: Block, keys: Keys, value: unknown): void {
  let block: Record<string | number, unknown> = entry
  for (const [depth, key] of keys.slice(0, -1).entries()) {
    if (typeof block[key] !== 'object' || block[key] === null) {
      if (value === undefined) return
      block[key] = typeof keys[depth + 1] === 'number' ? [] : {}
    }
    block = block[key] as Record<string | number, unknown>
  }
  const last = keys.at(-1) as string | number
  if (value !== undefined || Array.isArray(block)) block[last] = value
  else delete block[last]
}

/** Removes the items and blocks that the sheet has emptied. @param before what was empty before stays */
function withoutGaps(value: unknown, before: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item, index) => withoutGaps(item, valueAt(before, index)))
    return items.filter((item, index) => item !== undefined && !isEmptied(item, valueAt(before, index)))
  }
  if (!isRecord(value)) return value
  const pairs = Object.entries(value).map(([key, child]): [string, unknown] => [
    key,
    withoutGaps(child, valueAt(before, key)),
  ])
  return Object.fromEntries(
    pairs.filter(([key, child]) => child !== undefined && !isEmptied(child, valueAt(before, key))),
  )
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const isEmptied = (value: unknown, before: unknown): boolean => isEmpty(value) && !isEmpty(before)
