/** The keys on the way to a place of a manifest. */
export type Keys = readonly (string | number)[]

/** One change of a manifest, as data: it can be made in the text of the file, with all else left as it is. */
export type Change =
  /** Puts a value in the place of another, or under a key that is not there yet. */
  | {
      do: 'set'
      at: Keys
      value: unknown
      /** Whether it stands for another value. */
      isInPlace?: true
      /** The key that a new one follows; without it, or where that is missing, it is the last. */
      after?: string
    }
  /** Puts an entry into a list, before the one that has this place now; makes the list where there is none. */
  | { do: 'insert'; at: Keys; value: unknown }
  | { do: 'remove'; at: Keys }
  /** Gives a key another name. */
  | { do: 'rename'; at: Keys; key: string }
  /** Puts the items of a list in another order: the indices that they had, in the order that they get. */
  | { do: 'order'; at: Keys; order: readonly number[] }
