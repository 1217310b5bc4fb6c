/** A fix at the location of a problem that needs no further question. */
export type Fix =
  /** Sets the value, or with `key` that key of the block that is there. */
  | { do: 'set'; value: unknown; key?: string }
  /** Gives the value another key. */
  | { do: 'rename'; key: string }
  | { do: 'remove' }
