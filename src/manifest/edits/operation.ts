import type { Pointer } from './pointer'

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
