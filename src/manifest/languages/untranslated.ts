import type { Keys } from '../core/path'

/**
 * By a block or list of a manifest in one language: the keys of its texts that are the default language's, as there are
 * none in this one.
 */
const found = new WeakMap<object, ReadonlySet<string | number>>()

/** Most sites have none: it is asked for each text of each entry. */
let isAny = false

export function noteUntranslated(parent: object, keys: Keys): void {
  if (keys.length === 0) return
  found.set(parent, new Set(keys))
  isAny = true
}

/** A copy of a block has what the block has. */
export function copyUntranslated<T extends object>(from: object, to: T): T {
  const keys = found.get(from)
  if (keys) found.set(to, keys)
  return to
}

/** Whether a text of a manifest that `localize` has made is in the default language instead of its own. */
export const isUntranslated = (parent: object, key: string | number): boolean =>
  isAny && (found.get(parent)?.has(key) ?? false)
