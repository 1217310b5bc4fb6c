import type { Browser } from '../../src/forms/unsent/browser'

/** A browser's storage that keeps its entries in a map. */
export const storageOf = (stored: Map<string, string>): NonNullable<Browser['storage']> => ({
  get length() {
    return stored.size
  },
  key: (index) => [...stored.keys()][index] ?? null,
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: (key) => void stored.delete(key),
})
