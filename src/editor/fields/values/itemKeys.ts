import { useState } from 'react'
import { isSame } from '../../../manifest/edits/isSame'

/** Unchanged items, and those changed at the same index, keep their keys. @param next the first free key */
export function alignKeys(
  before: readonly unknown[],
  keys: readonly number[],
  now: readonly unknown[],
  next: number,
): number[] {
  const left = new Set(keys)
  const aligned: (number | undefined)[] = now.map(() => undefined)
  const take = (index: number, from: number): void => {
    const key = keys[from]
    if (aligned[index] !== undefined || key === undefined || !left.delete(key)) return
    aligned[index] = key
  }
  now.forEach((item, index) => index < before.length && isSame(item, before[index]) && take(index, index))
  now.forEach((item, index) => {
    if (aligned[index] === undefined)
      take(
        index,
        before.findIndex((one, at) => isSame(one, item) && left.has(keys[at] ?? -1)),
      )
  })
  if (now.length === before.length) now.forEach((_, index) => take(index, index))
  return aligned.map((key) => key ?? (next += 1) - 1)
}

/** Stable React keys for the items of a list. */
export function useItemKeys(items: readonly unknown[]): readonly number[] {
  const [last, setLast] = useState(() => ({ items, keys: [...items.keys()], next: items.length }))
  if (last.items === items) return last.keys
  const keys = alignKeys(last.items, last.keys, items, last.next)
  setLast({ items, keys, next: Math.max(last.next, ...keys.map((key) => key + 1)) })
  return keys
}
