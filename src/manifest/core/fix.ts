/** A fix at the location of a problem that needs no further question. */
export type Fix =
  /** Sets the value, or with `key` that key of the block that is there. */
  | { do: 'set'; value: unknown; key?: string }
  /** Gives the value another key. */
  | { do: 'rename'; key: string }
  | { do: 'remove' }
  /** Lets a form send the field at the location, in the words of its label: in all languages of the file. */
  | { do: 'send' }
  /** Lets a conversation ask for the field, in the same words. */
  | { do: 'ask' }
