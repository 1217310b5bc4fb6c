import type { Companion, Membership } from '../../api/EditorApi'
import { pointerTo, valueOf, type Pointer, isSame, type Operation } from '../../../manifest/edits/pointer'
import { schemaAt } from '../../../manifest/edits/schemaAt'
import { withoutSlash } from '../../../manifest/pages/addresses'
import { entitiesIn } from '../../../manifest/entries/entities'
import { schemaOf } from '../../../manifest/schema/lists'
import { localize } from '../../../manifest/languages/localize'
import { keysOf, type Keys, isRecord, textAt, valueAt } from '../../../manifest/core/read'
import { addressesFor } from '../../../manifest/references/references'
import { walkManifest } from '../../../manifest/schema/annotatedSchema'
import { entityAt } from '../changeScope'
import { placeOf } from '../../words/placeOf'

/** Sites with more entries in a list show them by a query instead of naming each. */
const mostEntries = 500

/** A list that names entries of another one by one. */
interface NamingList {
  keys: Keys
  /** The entry that each item names; undefined for an item that names none. */
  ids: readonly (string | undefined)[]
}

function namingLists(root: unknown, list: string): NamingList[] {
  const entries = entitiesIn(root, list)
  if (entries.length > mostEntries) return []
  const ids = new Set(entries.map(({ id }) => id))
  const [main] = localize(root)
  const pages = new Map(
    entitiesIn(main, list).flatMap((entry) => addressesFor(main, entry).map(({ path }) => [path, entry.id] as const)),
  )
  const naming = new Map<string, NamingList & { ids: (string | undefined)[] }>()
  const note = (keys: Keys, index: number, id: string | undefined): void => {
    const key = JSON.stringify(keys)
    const one = naming.get(key) ?? { keys, ids: [] }
    naming.set(key, one)
    one.ids[index] = id
  }
  walkManifest(root, ({ annotations, value, path }) => {
    const keys = keysOf(path)
    if (annotations.query && isRecord(value) && Array.isArray(value.only) && textAt(value, 'from') === list)
      value.only.forEach((id, index) => {
        if (ids.has(String(id))) note([...keys, 'only'], index, String(id))
      })
    else if (annotations.ref === list && typeof value === 'string' && ids.has(value) && typeof keys.at(-1) === 'number')
      note(keys.slice(0, -1), Number(keys.at(-1)), value)
    else if (annotations.link && typeof value === 'string' && typeof keys.at(-2) === 'number') {
      const id = pages.get(withoutSlash(value))
      if (id !== undefined) note(keys.slice(0, -2), Number(keys.at(-2)), id)
    }
  })
  return [...naming.values()]
}

/** The lists that name entries of a list by id or link, those with most of them first. */
export function membershipsOf(root: unknown, list: string): Membership[] {
  const count = entitiesIn(root, list).length
  return namingLists(root, list)
    .map(({ keys, ids }) => ({ keys, named: ids.filter((id) => id !== undefined).length }))
    .filter(({ keys }) => hasRoom(root, keys))
    .sort((one, other) => other.named - one.named)
    .map(({ keys, named }) => ({
      at: pointerTo(root, keys),
      words: placeOf(root, keys),
      named,
      namesAll: named > 1 && named >= count,
    }))
}

/**
 * The lists of pages and of their frame that a moved entry is offered for: those that had the order of its list before
 * and have another now, and those without it, if it is the first of its list now.
 */
export function companionsOf(root: unknown, before: unknown, at: Pointer): Companion[] {
  const entity = entityAt(root, at)
  if (!entity || before === undefined) return []
  const { list, id } = entity
  const placesIn = (state: unknown): ReadonlyMap<string, number> =>
    new Map(entitiesIn(state, list).map((one, index) => [one.id, index]))
  const [places, placesBefore] = [placesIn(root), placesIn(before)]
  return namingLists(root, list).flatMap(({ keys, ids }): Companion[] => {
    const items = valueAt(root, ...keys)
    if (!['routes', 'frame'].includes(String(keys[0])) || !Array.isArray(items)) return []
    const location = { at: pointerTo(root, keys), words: placeOf(root, keys) }
    if (!ids.includes(id)) {
      if (places.get(id) !== 0 || isRecord(items[0])) return []
      const room = hasRoom(root, keys) ? items : items.slice(0, -1)
      return [{ ...location, kind: 'first', value: [id, ...(room as unknown[])] }]
    }
    const named = ids.flatMap((one, index) => (one === undefined ? [] : [{ id: one, index }]))
    const inOrder = (order: ReadonlyMap<string, number>): typeof named =>
      named.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
    if (!isSame(inOrder(placesBefore), named) || isSame(inOrder(places), named)) return []
    const value = [...(items as unknown[])]
    inOrder(places).forEach(({ index }, position) => (value[named[position]?.index ?? index] = items[index]))
    return [{ ...location, kind: 'order', value }]
  })
}

function hasRoom(root: unknown, keys: Keys): boolean {
  const at = pointerTo(root, keys)
  const list = valueOf(root, at)
  const most = schemaAt(schemaOf(root), root, at)?.maxItems
  return Array.isArray(list) && (most === undefined || list.length < most)
}

/** Adds a new entry to some of those lists. @param label the label of a link to its page */
export function joinMemberships(
  root: unknown,
  list: string,
  wanted: readonly Pointer[],
  { id, label }: { id: string; label: string },
): Operation[] {
  if (wanted.length === 0) return []
  const offered = new Set(membershipsOf(root, list).map(({ at }) => JSON.stringify(at)))
  const [main] = localize(root)
  const [model] = entitiesIn(main, list)
  const [page] = model ? addressesFor(main, model) : []
  return wanted.flatMap((at): Operation[] => {
    const value = valueOf(root, at)
    if (!offered.has(JSON.stringify(at)) || !Array.isArray(value)) return []
    const isOfLinks = isRecord(value[0])
    if (isOfLinks && !page) return []
    return [
      { do: 'insert', at, index: value.length, value: isOfLinks ? { label, href: page?.renamed(id) ?? '/' } : id },
    ]
  })
}
