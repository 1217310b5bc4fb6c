import { isTranslated } from '../../manifest/languages/localize'
import { valueAt } from '../../manifest/core/read'
import type { Schema } from '../../manifest/schema/schema'
import { headingOf, separatorIn, type TableColumn } from './tableColumns'

/** The rows of a sheet: the headings, and each entry's values. @param main the key of the first language */
export function tableRows(
  entries: readonly unknown[],
  columns: readonly TableColumn[],
  schema: Schema,
  main: string,
): (string | number)[][] {
  return [
    columns.map(headingOf),
    ...entries.map((entry) => columns.map((column) => cellOf(entry, column, schema, main))),
  ]
}

/** The content of a cell; empty where the entry has no such value. @param main the key of the first language */
export function cellOf(entry: unknown, column: TableColumn, schema: Schema, main: string): string | number {
  const { keys, node, language = main } = column
  const value = valueAt(entry, ...keys)
  const inLanguage = (text: unknown): unknown =>
    isTranslated(text) ? text[language] : language === main ? text : undefined
  if (Array.isArray(value)) return joined(value.map(inLanguage), separatorIn(node, schema) ?? '')
  return printed(node.type === 'string' ? inLanguage(value) : value)
}

const joined = (items: readonly unknown[], separator: string): string =>
  items
    .map((item) => printed(item))
    .join(separator)
    .trimEnd()

function printed(value: unknown): string | number {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  // A block is empty here: what is in it has columns of its own.
  if (value === undefined || typeof value === 'object') return ''
  return typeof value === 'number' ? value : String(value)
}
