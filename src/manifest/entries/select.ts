import { memo } from '../core/memo'
import { keysOfEntries } from '../schema/lists'
import { blocksAt, valueAt } from '../core/read'

export interface Entry {
  id: string
  [key: string]: unknown
}

/** A query, as in the schema's `query`. */
export interface Selection {
  where?: unknown
  only?: readonly string[]
  /** The field that the entries are ordered by. */
  sort?: string
  /** Whether the order is reversed. */
  reverse?: boolean
  limit?: number
}

/** The entries of a list; a list that is not there is empty. */
export function entriesOf(manifest: unknown, name: string | undefined): readonly Entry[] {
  const list = name === undefined ? undefined : valueAt(manifest, ...keysOfEntries(name))
  return Array.isArray(list) ? entriesIn(list) : []
}

/** Cached: rules and resolving ask for the same entries again and again. */
const entriesIn = memo((list: readonly unknown[]): readonly Entry[] =>
  blocksAt(list).flatMap(([, entry]) => (typeof entry.id === 'string' ? [entry as Entry] : [])),
)

/** The entries of a list by their ids; of two with one id the last. */
export const entriesById = (manifest: unknown, list: string): ReadonlyMap<string, Entry> =>
  byIdOf(entriesOf(manifest, list))

const byIdOf = memo(
  (entries: readonly Entry[]): ReadonlyMap<string, Entry> => new Map(entries.map((entry) => [entry.id, entry])),
)

/** Whether an entry meets all conditions. */
export function meets(entry: Entry, where: unknown): boolean {
  const conditions = (where ?? {}) as Record<string, unknown>
  for (const key in conditions) if (valueAt(entry, key) !== conditions[key]) return false
  return true
}

/** By id and in the order of `only`, or all in the list's order; then conditions, order, limit. */
export function select(entries: readonly Entry[], query: Selection): Entry[] {
  let chosen: readonly Entry[] = entries
  if (query.only) {
    const byId = byIdOf(entries)
    chosen = query.only.flatMap((id) => byId.get(id) ?? [])
  }
  const met = query.where ? chosen.filter((entry) => meets(entry, query.where)) : chosen
  const sorted = query.sort === undefined ? met : met.toSorted(by(query.sort))
  const ordered = query.reverse === true ? sorted.toReversed() : sorted
  return ordered.slice(0, query.limit ?? ordered.length)
}

/** Numbers by size, all else by letters, in which days and times sort. Entries without a value come last. */
const by =
  (field: string) =>
  (a: Entry, b: Entry): number => {
    const [one, other] = [valueAt(a, field), valueAt(b, field)]
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
    return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other))
  }
