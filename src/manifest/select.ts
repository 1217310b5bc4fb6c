import type { CatalogName } from './annotations'
import { isRecord } from './walk'

/** An entry of a catalog as the manifest has it. */
export interface Entry {
  id: string
  [key: string]: unknown
}

type Conditions = Record<string, string | number | boolean>

/** The entries of a catalog; a catalog that is not there is empty. */
export function entriesOf(manifest: unknown, catalog: CatalogName): readonly Entry[] {
  const catalogs = isRecord(manifest) && isRecord(manifest.catalogs) ? manifest.catalogs : {}
  const entries = Object.hasOwn(catalogs, catalog) ? catalogs[catalog] : undefined
  return Array.isArray(entries) ? entries.filter((entry): entry is Entry => isRecord(entry) && typeof entry.id === 'string') : []
}

/** Whether an entry's own values are those of the conditions. */
export function meets(entry: Entry, where: Conditions | undefined): boolean {
  return Object.entries(where ?? {}).every(([key, value]) => Object.hasOwn(entry, key) && entry[key] === value)
}

/** The entries a query asks for: by id and in the order of `only`, or all in the catalog's order; then conditions, then the limit. */
export function select(entries: readonly Entry[], query: { where?: Conditions; only?: readonly string[]; limit?: number }): Entry[] {
  let chosen: readonly Entry[] = entries
  if (query.only) {
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    chosen = query.only.flatMap((id) => byId.get(id) ?? [])
  }
  const met = query.where ? chosen.filter((entry) => meets(entry, query.where)) : chosen
  return met.slice(0, query.limit ?? met.length)
}
