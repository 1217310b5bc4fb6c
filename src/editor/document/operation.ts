import type { Pointer } from './pointer'

/** One change of a manifest, by addresses, so that it can be made again after others. */
export type Operation =
  /**
   * Puts a value in place, or under a key that is not there yet.
   * @property was what its author saw there: another value is to be asked about
   * @property sent values that the same author has sent before, and that may have arrived
   */
  | { do: 'set'; at: Pointer; value: unknown; was?: unknown; sent?: readonly unknown[] }
  /** Removes a key, or an item of a list. */
  | { do: 'remove'; at: Pointer }
  /** Puts an item into a list, which is made where it is not there. */
  | { do: 'insert'; at: Pointer; index: number; value: unknown }
  /** Puts an item of a list at another index of it. */
  | { do: 'move'; at: Pointer; to: number }

/** Why an operation cannot be made: what it is about is gone, or holds another value than its author saw. */
export class OperationError extends Error {
  constructor(
    readonly reason: 'gone' | 'changed',
    readonly at: Pointer,
    /** The value that is there. */
    readonly current?: unknown,
  ) {
    super(`${reason}: ${at.join(' › ')}`)
  }
}
