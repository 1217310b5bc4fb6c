/** By a block or list of a manifest in one language: the keys of its texts that are the default language's, as there are none in this one. */
const found = new WeakMap<object, ReadonlySet<string | number>>()

export const noteFallbacks = (parent: object, keys: readonly (string | number)[]): void =>
  void (keys.length > 0 && found.set(parent, new Set(keys)))

/** A copy of a block has what the block has. */
export function copyFallbacks<T extends object>(from: object, to: T): T {
  const keys = found.get(from)
  if (keys) found.set(to, keys)
  return to
}

/** Whether a text of a manifest that `localize` has made is in the default language instead of its own. */
export const isFallback = (parent: object, key: string | number): boolean => found.get(parent)?.has(key) ?? false
