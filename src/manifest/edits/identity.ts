import { isRecord } from '../core/read'
import { stepsOf } from './pointer'

/** For each changed copy of a block or list the original. */
const origins = new WeakMap<object, object>()

/** Notes that a block or list is a changed copy of another. */
export function noteCopy<T extends object>(copy: T, original: object): T {
  origins.set(copy, originOf(original))
  return copy
}

/** Identifies a block or list through all its changes. */
export const originOf = (value: object): object => origins.get(value) ?? value

/** Whether two JSON values are equal, in any order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
  )
}

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
