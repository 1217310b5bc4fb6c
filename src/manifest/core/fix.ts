/** What mends a problem without a further question, at the location of the problem. */
export type Fix =
  /** Puts a value in place; with a key under that key of the block that is there. */
  | { do: 'set'; value: unknown; key?: string }
  /** Gives the value another key. */
  | { do: 'rename'; key: string }
  | { do: 'remove' }
