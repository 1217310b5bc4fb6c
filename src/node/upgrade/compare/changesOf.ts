/** The items that only one of two lists has, each as often as it is missing in the other. */
export interface Changes {
  removed: readonly string[]
  added: readonly string[]
  /** The items from the first to the last that stands elsewhere, if both lists have the same ones. */
  moved: readonly string[]
}

/** Compares two lists; undefined if they are the same. */
export function changesOf(before: readonly string[], after: readonly string[]): Changes | undefined {
  if (before.length === after.length && before.every((item, index) => item === after[index])) return undefined
  const removed = without(before, after)
  const added = without(after, before)
  const isMoved = removed.length === 0 && added.length === 0
  return { removed, added, moved: isMoved ? differing(before, after) : [] }
}

function without(items: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1)
  return items.filter((item) => {
    const left = counts.get(item) ?? 0
    if (left > 0) counts.set(item, left - 1)
    return left === 0
  })
}

function differing(before: readonly string[], after: readonly string[]): string[] {
  const isOther = (item: string, index: number): boolean => item !== before[index]
  return after.slice(after.findIndex(isOther), after.findLastIndex(isOther) + 1)
}
