import type { Membership } from '../../editor/words/messages'
import { pointerTo, valueOf, type Pointer } from '../../editor/document/pointer'
import { schemaAt } from '../../editor/document/schemaAt'
import type { Operation } from '../../editor/document/operation'
import { withoutSlash } from '../../manifest/pages/addresses'
import { entitiesIn } from '../../manifest/entries/entities'
import { schemaOf } from '../../manifest/schema/lists'
import { localize } from '../../manifest/languages/localize'
import { keysOf } from '../../manifest/core/path'
import { isRecord, textAt } from '../../manifest/core/read'
import { addressesFor } from '../../manifest/references/references'
import { walkManifest } from '../../manifest/schema/walk'
import { placeOf } from './publish/describeChanges'

/** Sites with more entries in a list show them by a query instead of naming each. */
const mostEntries = 500

/** The lists that name entries of a list by id or link, those with most of them first. */
export function membershipsOf(root: unknown, list: string): Membership[] {
  const entries = entitiesIn(root, list)
  if (entries.length > mostEntries) return []
  const ids = new Set(entries.map(({ id }) => id))
  const [main] = localize(root)
  const pages = new Set(entitiesIn(main, list).flatMap((entry) => addressesFor(main, entry).map(({ path }) => path)))
  const lists = new Map<string, { keys: (string | number)[]; named: number }>()
  const note = (keys: (string | number)[], named = 1): void => {
    const key = JSON.stringify(keys)
    lists.set(key, { keys, named: (lists.get(key)?.named ?? 0) + named })
  }
  walkManifest(root, ({ annotations, value, path }) => {
    const keys = keysOf(path)
    if (annotations.query && isRecord(value) && Array.isArray(value.only) && textAt(value, 'from') === list)
      note([...keys, 'only'], value.only.filter((id) => ids.has(String(id))).length)
    else if (annotations.ref === list && typeof value === 'string' && ids.has(value) && typeof keys.at(-1) === 'number')
      note(keys.slice(0, -1))
    else if (annotations.link && typeof value === 'string' && typeof keys.at(-2) === 'number')
      if (pages.has(withoutSlash(value))) note(keys.slice(0, -2))
  })
  return [...lists.values()]
    .filter(({ keys, named }) => named > 0 && hasRoom(root, keys))
    .sort((one, other) => other.named - one.named)
    .map(({ keys, named }) => ({
      at: pointerTo(root, keys),
      words: placeOf(root, keys),
      named,
      namesAll: named > 1 && named >= entries.length,
    }))
}

function hasRoom(root: unknown, keys: readonly (string | number)[]): boolean {
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
