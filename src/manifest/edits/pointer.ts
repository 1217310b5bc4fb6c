import { memo } from '../core/memo'
import { type Keys, keyOfStep, pointerStep, isRecord, valueAt } from '../core/read'

/** A pointer as one text, with the escapes of JSON Pointer (RFC 6901) and slashes between its steps. */
export const pointerToParam = (pointer: Pointer): string => pointer.map(pointerStep).join('/')

/** Reverses {@link pointerToParam}. */
export const pointerFromParam = (text: string): Pointer => text.split('/').map(keyOfStep)

/** The depths of parts that are edited in the panel, by their first key. */
const depths: Readonly<Record<string, number>> = { catalogs: 3, forms: 2, frame: 2, lookups: 2, routes: 2, lists: 2 }

/** The part that a field belongs to: a section, a page, an entry, a form, or a top-level block such as the company. */
export function partOf(at: Pointer): Pointer {
  const section = at[0] === 'routes' ? at.indexOf('sections') : -1
  if (section > 0 && at.length > section + 1) return at.slice(0, section + 2)
  if (at[0] === 'lists' && at[2] === 'entries' && at.length > 3) return at.slice(0, 4)
  return at.slice(0, depths[at[0] ?? ''] ?? 1)
}

/**
 * A location by names: `['catalogs', 'cities', '#bhopal', 'name']`. An item of a list is `#` and its unique id,
 * address or name; else its index.
 */
export type Pointer = readonly string[]

/** The keys that can name an item, the best first. */
export const names = ['id', 'path', 'name'] as const

/** The steps of the items of a list, cached because lists are never changed. */
export const stepsOf = memo((list: readonly unknown[]) => {
  const itemNames = list.map(nameOf)
  const counts = new Map<string, number>()
  for (const name of itemNames) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  const byIndex = itemNames.map((name, index) =>
    name !== undefined && counts.get(name) === 1 ? `#${name}` : String(index),
  )
  return { byIndex, byStep: new Map(byIndex.map((step, index) => [step, index])) }
})

function nameOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined
  for (const key of names) if (typeof item[key] === 'string') return item[key]
  return undefined
}

/** The keys of a pointer; undefined if one on the way is missing. The last one may be missing. */
export function keysAt(root: unknown, pointer: Pointer): Keys | undefined {
  const keys: (string | number)[] = []
  let value = root
  for (const [depth, step] of pointer.entries()) {
    if (Array.isArray(value)) {
      const { byStep, byIndex } = stepsOf(value)
      const index = byStep.get(step) ?? (/^\d+$/.test(step) && Number(step) < byIndex.length ? Number(step) : undefined)
      if (index === undefined) return undefined
      keys.push(index)
      value = value[index] as unknown
    } else if (isRecord(value)) {
      if (!Object.hasOwn(value, step) && depth < pointer.length - 1) return undefined
      keys.push(step)
      value = valueAt(value, step)
    } else return undefined
  }
  return keys
}

export function pointerTo(root: unknown, keys: Keys): Pointer {
  let value = root
  return keys.map((key) => {
    const step = Array.isArray(value) ? (stepsOf(value).byIndex[Number(key)] ?? String(key)) : String(key)
    value = valueAt(value, key)
    return step
  })
}

/** The value at a pointer; undefined if there is none. */
export function valueOf(root: unknown, pointer: Pointer): unknown {
  const keys = keysAt(root, pointer)
  return keys && valueAt(root, ...keys)
}

/** A pointer as one text, for comparisons. */
export const pointerKey = (pointer: Pointer): string => JSON.stringify(pointer)

/** Whether a location is another, or inside of it: both as pointers, or both as keys. */
export const isWithin = <T extends Pointer | Keys>(at: T, outer: T): boolean =>
  outer.length <= at.length && outer.every((step, depth) => at[depth] === step)

/** Returns a value with another one at a pointer inside it. */
export function setAt(value: unknown, [step, ...rest]: Pointer, put: unknown): unknown {
  if (step === undefined) return put
  if (Array.isArray(value)) {
    const index = stepsOf(value).byStep.get(step) ?? Number(step)
    return value.map((item: unknown, position) => (position === index ? setAt(item, rest, put) : item))
  }
  const block = isRecord(value) ? value : {}
  const next = setAt(block[step], rest, put)
  if (next !== undefined) return { ...block, [step]: next }
  return Object.fromEntries(Object.entries(block).filter(([key]) => key !== step))
}

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

/** One change of a manifest, by pointers, so that it can be applied again after others. */
export type Operation =
  /**
   * Sets a value.
   * @property was the value that its author saw, null for none: if it differs, the author is asked
   * @property sent earlier values of the same author that may have arrived
   */
  | { do: 'set'; at: Pointer; value: unknown; was?: unknown; sent?: readonly unknown[] }
  /** Removes a key, or an item of a list. */
  | { do: 'remove'; at: Pointer }
  /** Inserts an item into a list, which is created if needed. */
  | { do: 'insert'; at: Pointer; index: number; value: unknown }
  /** Moves an item of a list to another index. */
  | { do: 'move'; at: Pointer; to: number }

/** An operation that cannot be applied: its value is missing, or differs from what its author saw. */
export class OperationError extends Error {
  constructor(
    readonly reason: 'gone' | 'changed',
    readonly at: Pointer,
    readonly current?: unknown,
  ) {
    super(`${reason}: ${at.join(' › ')}`)
  }
}

/** Applies an operation; unchanged parts stay the same objects. @throws {OperationError} if the value differs */
export function applyOperation(root: unknown, operation: Operation): unknown {
  const { at } = operation
  if (operation.do === 'set') return set(root, at, operation)
  const value = valueOf(root, at)
  if (operation.do === 'insert') {
    const list = value ?? []
    if (!Array.isArray(list)) throw new OperationError('gone', at)
    const index = Math.max(0, Math.min(operation.index, list.length))
    return replace(root, requireKeys(root, at), noteCopy(list.toSpliced(index, 0, operation.value), list))
  }
  if (value === undefined) throw new OperationError('gone', at)
  const keys = requireKeys(root, at)
  const [outer, key] = [keys.slice(0, -1), keys.at(-1) as string | number]
  const parent = valueOf(root, at.slice(0, -1))
  if (Array.isArray(parent)) {
    const index = Number(key)
    if (operation.do === 'remove') return replace(root, outer, noteCopy(parent.toSpliced(index, 1), parent))
    const to = Math.max(0, Math.min(operation.to, parent.length - 1))
    if (to === index) return root
    return replace(root, outer, noteCopy(parent.toSpliced(index, 1).toSpliced(to, 0, parent[index]), parent))
  }
  if (operation.do === 'move' || !isRecord(parent)) throw new OperationError('gone', at)
  const { [String(key)]: _removed, ...rest } = parent
  return replace(root, outer, noteCopy(rest, parent))
}

function set(root: unknown, at: Pointer, operation: Operation & { do: 'set' }): unknown {
  const keys = requireKeys(root, at)
  const current = valueOf(root, at)
  if (isSame(current, operation.value)) return root
  const expected = [operation.was ?? undefined, ...(operation.sent ?? [])]
  if (Object.hasOwn(operation, 'was') && !expected.some((value) => isSame(current, value)))
    throw new OperationError('changed', at, current)
  return replace(root, keys, operation.value)
}

function requireKeys(root: unknown, at: Pointer): Keys {
  const keys = keysAt(root, at) ?? (isOfAbsentPart(root, at) ? at : undefined)
  if (!keys) throw new OperationError('gone', at)
  return keys
}

/** Whether a field's part is one of the schema that the site does not have yet, such as a notice: its first field makes it. */
function isOfAbsentPart(root: unknown, at: Pointer): boolean {
  const part = partOf(at)
  return (
    at.length === part.length + 1 &&
    (part.length === 1 || part[0] === 'frame') &&
    isRecord(valueOf(root, part.slice(0, -1))) &&
    valueOf(root, part) === undefined
  )
}

/** Replaces the value at some keys; the blocks and lists around it are copied. */
function replace(root: unknown, [key, ...rest]: Keys, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(root))
    return noteCopy(root.with(Number(key), replace(root[Number(key)], rest, value)) as unknown[], root)
  const block = (root ?? {}) as Record<string, unknown>
  return noteCopy({ ...block, [key]: replace(block[key], rest, value) }, block)
}
