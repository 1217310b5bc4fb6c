import { noteCopy, originOf } from '../../manifest/edits/pointer'
import { isRecord } from '../../manifest/core/read'

/** The difference of two states of a document, as data. */
export type Patch =
  | { set: unknown }
  /** All keys of the block in their order, each with the difference of its value if there is one. */
  | { block: readonly (readonly [key: string, patch?: Patch])[] }
  | { list: readonly ListPart[] }

/** Part of a list: a run of items that stood together before, one changed item, or a new one. */
type ListPart = { from: number; count: number } | { from: number; patch: Patch } | { set: unknown }

/** Returns the difference of two states; undefined if there is none. Blocks and lists that both share are not read. */
export function patchBetween(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined
  if (Array.isArray(before) && Array.isArray(after)) return { list: listParts(before, after) }
  if (!isRecord(before) || !isRecord(after)) return { set: after }
  return {
    block: Object.keys(after).map((key) => {
      const patch = Object.hasOwn(before, key) ? patchBetween(before[key], after[key]) : { set: after[key] }
      return patch ? [key, patch] : [key]
    }),
  }
}

function listParts(before: readonly unknown[], after: readonly unknown[]): ListPart[] {
  const positions = new Map(before.map((item, index) => [identityOf(item), index] as const))
  const parts: ListPart[] = []
  for (const item of after) {
    const from = positions.get(identityOf(item))
    const patch = from === undefined ? undefined : patchBetween(before[from], item)
    const last = parts.at(-1)
    if (from === undefined) parts.push({ set: item })
    else if (patch) parts.push({ from, patch })
    else if (last && 'count' in last && last.from + last.count === from) last.count += 1
    else parts.push({ from, count: 1 })
  }
  return parts
}

/** Identifies an item through its changes; plain values are equal or not. */
const identityOf = (item: unknown): unknown => (typeof item === 'object' && item !== null ? originOf(item) : item)

/** Makes the second state of the first one. */
export function applyPatch(before: unknown, patch: Patch | undefined): unknown {
  if (!patch) return before
  if ('set' in patch) return patch.set
  if ('list' in patch) {
    const items = before as readonly unknown[]
    const changed = patch.list.flatMap((part) =>
      'set' in part
        ? [part.set]
        : 'patch' in part
          ? [applyPatch(items[part.from], part.patch)]
          : items.slice(part.from, part.from + part.count),
    )
    return noteCopy(changed, items as object)
  }
  const block = before as Record<string, unknown>
  return noteCopy(Object.fromEntries(patch.block.map(([key, inner]) => [key, applyPatch(block[key], inner)])), block)
}
