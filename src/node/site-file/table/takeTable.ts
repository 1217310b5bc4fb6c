import { didYouMean } from '../../../manifest/core/suggest'
import { isRecord, textAt, valueAt } from '../../../manifest/core/read'
import type { Keys } from '../../../manifest/core/path'
import { isTranslated } from '../../../manifest/languages/localize'
import type { Schema, SchemaNode } from '../../../manifest/schema/schema'
import { isDayFirstIn, readCell, textOf } from './readCell'
import type { Cell } from './sheetFile'
import { columnOf, headingOf, separatorIn, type TableColumn } from './tableColumns'

type Block = Record<string, unknown>

interface Table {
  entries: readonly Block[]
  node: SchemaNode
  schema: Schema
  languages: readonly [string, ...string[]]
  /** The columns that a sheet of the list has now, for suggestions. */
  headings: readonly string[]
}

/** The result of a sheet for a list. */
export interface Taken {
  /** Each entry that the sheet has too: as it is, and as the sheet has it. */
  both: { before: Block; after: Block }[]
  added: Block[]
  gone: Block[]
  /** The sentences about cells that cannot be read, each with its cell. */
  faults: string[]
}

/** Reads entries from the rows of a sheet; what it has no column for stays as it is. */
export function takeTable(rows: readonly (readonly Cell[])[], table: Table): Taken {
  const faults: string[] = []
  const [head = [], ...others] = rows
  const columns = readHead(head, others, table, faults)
  const hasGroups = columns.some(({ keys }) => keys.join() === 'group')
  const nameIn = (entry: Block): string | undefined => (hasGroups ? nameOf(entry) : textAt(entry, 'id'))
  const byName = new Map(table.entries.map((entry) => [nameIn(entry), entry]))
  const used = new Map<string | undefined, number>()
  const taken: Taken = { both: [], added: [], gone: [], faults }
  if (columns.length > 0 && !columns.some(({ keys }) => keys.join() === 'id'))
    return { ...taken, faults: ['The sheet has no column "id": by it an entry is known.'] }
  others.forEach((row, index) => {
    if (!row.some(isFilled)) return
    const number = index + 2
    const read = readRow(row, number, columns, table, faults)
    const added = read(undefined)
    const name = added.id === undefined ? undefined : nameIn(added)
    const earlier = name === undefined ? undefined : used.get(name)
    if (earlier !== undefined) faults.push(`Row ${number}: "${name}" stands in row ${earlier} already.`)
    used.set(name, number)
    const before = name === undefined ? undefined : byName.get(name)
    if (before) taken.both.push({ before, after: read(before) })
    else taken.added.push(added)
  })
  return { ...taken, gone: table.entries.filter((entry) => !used.has(nameIn(entry))) }
}

/** By what an entry is known: its id, and its group where it has one. */
export const nameOf = (entry: unknown): string =>
  [textAt(entry, 'group'), textAt(entry, 'id')].filter((part) => part !== undefined).join(' › ')

const isFilled = (cell: Cell): boolean => cell !== undefined && !(typeof cell === 'string' && cell.trim() === '')

interface ReadColumn extends TableColumn {
  index: number
  isDayFirst: boolean | undefined
}

function readHead(
  head: readonly Cell[],
  rows: readonly (readonly Cell[])[],
  table: Table,
  faults: string[],
): ReadColumn[] {
  const seen = new Set<string>()
  const width = Math.max(head.length, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const cell = head[index]
    const cells = rows.map((row) => row[index])
    if (cell === undefined || textOf(cell).trim() === '') {
      if (cells.some(isFilled)) faults.push(`${addressOf(index, 1)}: the column has no heading.`)
      return []
    }
    const heading = textOf(cell).trim()
    const column = columnOf(heading, table.node, table)
    const possible = [...table.headings, ...Object.keys(table.node.properties ?? {})]
    if (!column) {
      faults.push(`${addressOf(index, 1)}: there is no "${heading}" in this list.${didYouMean(heading, possible)}`)
      return []
    }
    if (seen.has(headingOf(column))) faults.push(`${addressOf(index, 1)}: there are two columns "${heading}".`)
    seen.add(headingOf(column))
    return [{ ...column, index, isDayFirst: isDayFirstIn(cells) }]
  })
}

/** The address of a cell, such as `B4`. */
function addressOf(column: number, row: number): string {
  const letters = (index: number): string =>
    (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
  return `${letters(column)}${row}`
}

/** Returns a function that gives an entry the values of a row; faults are reported once. */
function readRow(
  row: readonly Cell[],
  number: number,
  columns: readonly ReadColumn[],
  { schema, languages: [main, ...others] }: Table,
  faults: string[],
): (before: Block | undefined) => Block {
  const values = columns.map((column) => {
    const cell = row[column.index]
    if (cell === undefined || !isFilled(cell)) return { column, value: undefined }
    const separator = column.node.type === 'array' ? separatorIn(column.node, schema) : undefined
    const read =
      separator === undefined ? readCell(cell, column.node, column.isDayFirst) : { value: itemsIn(cell, separator) }
    if ('fault' in read) faults.push(`${addressOf(column.index, number)}: ${read.fault}`)
    return { column, value: 'value' in read ? read.value : undefined }
  })
  return (before) => {
    const entry = structuredClone(before ?? {})
    for (const { column, value } of values) {
      const { keys, language = main, node } = column
      const current = valueAt(entry, ...keys)
      const textIn = (text: unknown, cell: unknown): unknown =>
        language !== main || isTranslated(text) ? inLanguage(text, language, cell, [main, ...others]) : cell
      if (node.type === 'array' && separatorIn(node, schema) !== undefined)
        setAt(entry, keys, textsIn(current, (value ?? []) as string[], language, main, textIn))
      else setAt(entry, keys, node.type === 'string' ? textIn(current, value) : value)
    }
    return withoutGaps(entry, before) as Block
  }
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
  return lines.flatMap((line, index) => {
    const same = texts.find((text) => inMain(text) === line)
    return line === '' ? [] : [same ?? textIn(lines.length === texts.length ? texts[index] : undefined, line)]
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
