import { useState } from 'react'
import { isSame } from '../../document/isSame'

/** Unchanged items, and those changed in place, keep their keys. @param next the first free key */
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

/** The keys of a list that is drawn again and again. */
export function useItemKeys(items: readonly unknown[]): readonly number[] {
  const [known, setKnown] = useState(() => ({ items, keys: [...items.keys()], next: items.length }))
  if (known.items === items) return known.keys
  const keys = alignKeys(known.items, known.keys, items, known.next)
  setKnown({ items, keys, next: Math.max(known.next, ...keys.map((key) => key + 1)) })
  return keys
}
