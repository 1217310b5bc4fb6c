import type { Keys } from '../core/path'

/** Keys of the texts that stand in the default language for want of a translation. */
const untranslatedKeys = new WeakMap<object, ReadonlySet<string | number>>()

/** Most sites have none, and each text of each entry is asked about. */
let isAny = false

export function noteUntranslated(parent: object, keys: Keys): void {
  if (keys.length === 0) return
  untranslatedKeys.set(parent, new Set(keys))
  isAny = true
}

/** Gives the copy of a block the block's untranslated keys. */
export function copyUntranslated<T extends object>(from: object, to: T): T {
  const keys = untranslatedKeys.get(from)
  if (keys) untranslatedKeys.set(to, keys)
  return to
}

/** Whether a text of a manifest that `localize` has made is in the default language instead of its own. */
export const isUntranslated = (parent: object, key: string | number): boolean =>
  isAny && (untranslatedKeys.get(parent)?.has(key) ?? false)
