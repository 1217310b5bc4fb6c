import { isRecord } from '../core/read'
import { stepsOf } from './pointer'
import { noteCopy } from './lineage'

/** Reuses every unchanged block and list, so that changes are found by identity. */
export function reconcile(before: unknown, read: unknown): unknown {
  if (before === read) return before
  if (Array.isArray(before) && Array.isArray(read)) {
    const { byStep } = stepsOf(before)
    const { byIndex } = stepsOf(read)
    const items = read.map((item, index) => {
      const old = byStep.get(byIndex[index] as string)
      return old === undefined ? (item as unknown) : reconcile(before[old], item)
    })
    return items.length === before.length && items.every((item, index) => item === before[index])
      ? before
      : noteCopy(items, before)
  }
  if (!isRecord(before) || !isRecord(read)) return read
  const block = Object.fromEntries(
    Object.entries(read).map(([key, value]) => [
      key,
      Object.hasOwn(before, key) ? reconcile(before[key], value) : value,
    ]),
  )
  const keys = Object.keys(block)
  const isUnchanged =
    keys.length === Object.keys(before).length &&
    keys.every((key) => Object.hasOwn(before, key) && block[key] === before[key])
  return isUnchanged ? before : noteCopy(block, before)
}
