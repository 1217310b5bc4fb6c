import { isRecord } from '../core/read'
import type { Keys } from '../core/path'
import { keysAt, valueOf, type Pointer, partOf } from './pointer'
import { isSame, noteCopy } from './identity'

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
