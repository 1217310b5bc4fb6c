import { differences } from '../manifest/edits/differences'
import { isWithin } from '../manifest/edits/pointer'
import { type Keys, isRecord, valueAt } from '../manifest/core/read'
import { keysOfEntries } from '../manifest/schema/lists'
import type { Cell } from '../node/tables/readCell'
import { columnsFor, headingOf, tableRows } from '../node/tables/tableColumns'
import {
  addressOf,
  tableOf,
  compareTable,
  type Block,
  type Table,
  type TableComparison,
} from '../node/tables/readTable'
import type { EntrySource } from '../node/site-file/openManifest'
import { insertionIndex, withDefaults } from '../node/site-file/entryValues'

interface ListTable extends Table {
  entries: readonly Block[]
  columns: ReturnType<typeof columnsFor>
}

/** A list as a sheet has it; undefined for what is no list of entries. */
export function listTable(manifest: unknown, list: string): ListTable | undefined {
  const table = tableOf(manifest, list)
  const entries = valueAt(manifest, ...keysOfEntries(list)) ?? []
  if (!table || !Array.isArray(entries) || !entries.every(isRecord)) return undefined
  return { ...table, entries, columns: columnsFor(entries, table.node, table) }
}

export const rowsOf = ({ entries, columns, schema, languages: [main] }: ListTable): (string | number)[][] =>
  tableRows(entries, columns, schema, main)

export interface ListChange extends TableComparison {
  /** The entries of the list afterwards. */
  after: Block[]
}

/** Compares a sheet with its list; new entries get what they need, and their place. */
export function changeByTable(
  open: EntrySource,
  list: string,
  table: ListTable,
  cells: readonly (readonly Cell[])[],
  keepsGone = false,
): ListChange {
  const { entries, columns, node } = table
  const taken = compareTable(cells, { ...table, headings: columns.map(headingOf) })
  const both = taken.both.filter(({ before, after }) => differences(before, after).length > 0)
  const gone = keepsGone ? [] : taken.gone
  const [changed, without] = [new Map(both.map(({ before, after }) => [before, after] as const)), new Set(gone)]
  const after = entries.filter((entry) => !without.has(entry)).map((entry) => changed.get(entry) ?? entry)
  const added = taken.added.map((entry) => {
    const complete = withDefaults(open, list, node, entry, after)
    after.splice(insertionIndex(after, complete), 0, complete)
    taken.rowOf.set(complete, taken.rowOf.get(entry) ?? 0)
    return complete
  })
  return { ...taken, both, added, gone, after }
}

/** The cell of a sheet that says a value of an entry; undefined for an entry that the sheet does not have. */
export function cellOfValue({ rowOf, columns }: ListChange, entry: Block, keys: Keys): string | undefined {
  const row = rowOf.get(entry)
  const over = columns.filter((column) => isWithin(keys, column.keys))
  const column =
    over.find(({ language }) => language === keys.at(-1)) ??
    over[0] ??
    columns.find((one) => isWithin(one.keys, keys) && keys.length > 0) ??
    columns.find((one) => one.keys.join() === 'id')
  return row === undefined || !column ? undefined : addressOf(column.index, row)
}
