import { entriesFor } from './addresses'
import type { CatalogName } from './annotations'
import { isCatalog } from './catalogFields'
import { loopAt, loopOf, type Loop } from './loops'
import { at, keysOf, type Path } from './path'
import { placeholdersIn } from './placeholders'
import { blocksAt, textAt, valueAt } from './read'
import { entriesOf, select, type Entry } from './select'
import { isRecord, type Place } from './walk'

/** A place of the site that shows something kept elsewhere in the manifest. */
export interface Use {
  at: Path
  /** The entry the page there is about. */
  loop?: Loop | undefined
  /** The page's address as its route has it; undefined in the frame, which is around every page. */
  page: string | undefined
}

/** What shows each entry and each form: all of it, or its name alone. Keyed by the block itself. */
export interface Uses {
  whole: ReadonlyMap<object, ReadonlySet<Use>>
  name: ReadonlyMap<object, ReadonlySet<Use>>
}

const found = new WeakMap<readonly Place[], Uses>()

/** Finds where entries and forms are shown, following forms to the choices of their fields and entries to those they name. */
export function findUses(manifest: unknown, places: readonly Place[]): Uses {
  const uses = found.get(places) ?? collectUses(manifest, places)
  found.set(places, uses)
  return uses
}

function collectUses(manifest: unknown, places: readonly Place[]): Uses {
  const byId = new Map<string, ReadonlyMap<string, Entry>>()
  const entryOf = (catalog: CatalogName, id: string): Entry | undefined => {
    const entries = byId.get(catalog) ?? new Map(entriesOf(manifest, catalog).map((entry) => [entry.id, entry]))
    byId.set(catalog, entries)
    return entries.get(id)
  }
  const whole = new Map<object, Set<Use>>()
  const name = new Map<object, Set<Use>>()
  const inner = new Map<object, Set<object>>()
  for (const place of places) {
    const things = thingsAt(manifest, place, entryOf)
    if (things.length === 0) continue
    const [top, key, index] = keysOf(place.path)
    if (top === 'routes' || top === 'frame') {
      const use = { at: place.path, loop: loopAt(manifest, place.path), page: top === 'routes' ? textAt(manifest, 'routes', key as number, 'path') : undefined }
      things.forEach((thing) => add(whole, thing, use))
    } else {
      const holder = top === 'forms' ? valueAt(manifest, 'forms', key ?? '') : valueAt(manifest, 'catalogs', key ?? '', index ?? '')
      if (isRecord(holder)) things.forEach((thing) => add(inner, holder, thing))
    }
  }
  for (const [index, route] of blocksAt(manifest, 'routes')) {
    const loop = loopOf(route)
    const use = { at: at('routes', index, 'for'), loop, page: textAt(route, 'path') }
    if (loop) entriesFor(manifest, route).forEach((entry) => add(whole, entry, use))
  }
  for (const [holder, uses] of whole) for (const thing of inner.get(holder) ?? []) uses.forEach((use) => add(name, thing, use))
  return { whole, name }
}

function add<V>(map: Map<object, Set<V>>, key: object, value: V): void {
  const values = map.get(key) ?? new Set()
  map.set(key, values.add(value))
}

/** The entries or the form that a reference or a query stands for. */
function thingsAt(manifest: unknown, { annotations, value, path }: Place, entryOf: (catalog: CatalogName, id: string) => Entry | undefined): readonly object[] {
  if (annotations.query || annotations.choices) return isOpen(value) && !loopAt(manifest, path) ? [] : selectedBy(manifest, value)
  if (!annotations.ref || typeof value !== 'string' || path.parent?.key === 'only') return []
  const thing = isCatalog(annotations.ref) ? entryOf(annotations.ref, value) : valueAt(manifest, annotations.ref, value)
  return isRecord(thing) ? [thing] : []
}

/** Whether a query asks for what the page's own entry says. */
function isOpen(query: unknown): boolean {
  return [valueAt(query, 'only'), valueAt(query, 'where')].flatMap((part) => Object.values(part ?? {})).some((part) => typeof part === 'string' && placeholdersIn(part).length > 0)
}

/** What a query may find on any page: where a placeholder decides, everything it could be. */
export function selectedBy(manifest: unknown, query: unknown): readonly Entry[] {
  const from = valueAt(query, 'from')
  if (!isCatalog(from)) return []
  const [only, where, limit] = [valueAt(query, 'only'), valueAt(query, 'where'), valueAt(query, 'limit')]
  if (where !== undefined && !isRecord(where)) return []
  if (isOpen(query)) return entriesOf(manifest, from)
  const ids = Array.isArray(only) ? only.filter((id) => typeof id === 'string') : undefined
  return select(entriesOf(manifest, from), { where, ...(ids && { only: ids }), ...(typeof limit === 'number' && { limit }) })
}
