import { isRecord } from '../core/read'

/** Reordered blocks by their originals, for each language: what an edit leaves as it is is not reordered again. */
const reordered = new Map<string, WeakMap<object, unknown>>()

/** Returns the same data with a language's text first in each translated text, for readers of the first one. */
export function withLanguageFirst(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  let cached = reordered.get(key)
  if (!cached) reordered.set(key, (cached = new WeakMap()))
  if (!cached.has(value)) cached.set(value, reorder(value, key))
  return cached.get(value)
}

function reorder(value: object, key: string): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((one) => withLanguageFirst(one, key))
    return items.some((one, index) => one !== value[index]) ? items : value
  }
  if (!isRecord(value)) return value
  const all = Object.entries(value)
  if (isTextWith(all, key)) return all[0]?.[0] === key ? value : { [key]: value[key], ...value }
  const inner = all.map(([name, one]) => [name, withLanguageFirst(one, key)] as const)
  return inner.some(([, one], index) => one !== all[index]?.[1]) ? Object.fromEntries(inner) : value
}

const isTextWith = (entries: readonly (readonly [string, unknown])[], key: string): boolean =>
  entries.every(([, one]) => typeof one === 'string') && entries.some(([name]) => name === key)
