import type { CatalogName } from './annotations'
import { blocksAt, valueAt } from './read'

/** An entry of a catalog as the manifest has it. */
export interface Entry {
  id: string
  [key: string]: unknown
}

/** What a query asks: see the schema's `query`. */
export interface Selection {
  where?: unknown
  only?: readonly string[]
  limit?: number
}

/** Entries already read, by the list they were read from: rules and resolving ask for them again and again. */
const read = new WeakMap<object, readonly Entry[]>()

/** The entries of a catalog; a catalog that is not there is empty. */
export function entriesOf(manifest: unknown, catalog: CatalogName | undefined): readonly Entry[] {
  const list = catalog === undefined ? undefined : valueAt(manifest, 'catalogs', catalog)
  if (!Array.isArray(list)) return []
  const known = read.get(list)
  if (known) return known
  const entries = blocksAt(list).flatMap(([, entry]) => (typeof entry.id === 'string' ? [entry as Entry] : []))
  read.set(list, entries)
  return entries
}

const indexed = new WeakMap<object, ReadonlyMap<string, Entry>>()

/** The entries of a catalog by their ids; of two with one id the last. */
export const entriesById = (manifest: unknown, catalog: CatalogName): ReadonlyMap<string, Entry> =>
  byIdOf(entriesOf(manifest, catalog))

function byIdOf(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const known = indexed.get(entries)
  if (known) return known
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  indexed.set(entries, byId)
  return byId
}

/** Whether an entry's own values are those of the conditions. */
export function meets(entry: Entry, where: unknown): boolean {
  const conditions = (where ?? {}) as Record<string, unknown>
  for (const key in conditions) if (valueAt(entry, key) !== conditions[key]) return false
  return true
}

/** The entries a query asks for: by id and in the order of `only`, or all in the catalog's order; then conditions, then the limit. */
export function select(entries: readonly Entry[], query: Selection): Entry[] {
  let chosen: readonly Entry[] = entries
  if (query.only) {
    const byId = byIdOf(entries)
    chosen = query.only.flatMap((id) => byId.get(id) ?? [])
  }
  const met = query.where ? chosen.filter((entry) => meets(entry, query.where)) : chosen
  return met.slice(0, query.limit ?? met.length)
}
