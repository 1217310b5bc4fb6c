import type { Keys } from './read'

/** One change of a manifest, as data: it can be made in the text of the file, with all else left as it is. */
export type Change =
  /** Replaces a value, or adds one under a new key. */
  | {
      do: 'set'
      at: Keys
      value: unknown
      /** Whether it replaces a value that is there. */
      isInPlace?: true
      /** The key that a new one follows; without it, or where that is missing, it is the last. */
      after?: string
    }
  /** Inserts an entry into a list before the one with this index; makes the list if there is none. */
  | { do: 'insert'; at: Keys; value: unknown }
  | {
      do: 'remove'
      at: Keys
      /** Its location before all changes that are made with it. */
      was?: Keys
    }
  /** Gives a key another name. */
  | { do: 'rename'; at: Keys; key: string }
  /** Reorders a list: the old indices in their new order. */
  | { do: 'order'; at: Keys; order: readonly number[] }
