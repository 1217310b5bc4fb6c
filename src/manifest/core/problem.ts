import type { MessageId, MessageValues } from '../../words/checkValues.generated'
import type { MessageData } from '../../words/values'
import type { Path } from './read'

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

/** One mistake: location, message and fix, worded where it is shown (`src/words/say.ts`). */
export interface Problem extends MessageData {
  /** The name of the rule that found it, such as `unknown-reference`. */
  rule: string
  /** `error` breaks the site; `advice` does not. */
  severity: 'error' | 'advice'
  /** Its path, or the offset in the text for a file that cannot be read as JSON at all. */
  at: Path | { offset: number; length: number }
  /** Whether the key is wrong and not its value. */
  onKey?: boolean
  messageId: MessageId
  fix?: Fix
}

/** Whether a site must not be published as it is: something breaks it, or what visitors send reaches nobody. */
export const stopsPublishing = ({ severity, rule }: Pick<Problem, 'severity' | 'rule'>): boolean =>
  severity === 'error' || rule === 'unreachable-address'

export type More = Partial<Pick<Problem, 'severity' | 'onKey' | 'suggestion' | 'fix'>>

/** Makes a problem that no rule of `rules.ts` finds: of the file, the schema, the languages. Its message says its rule. */
export const problem = <K extends MessageId>(
  at: Problem['at'],
  messageId: K,
  values: MessageValues<K>,
  more: More = {},
): Problem => ({ rule: messageId.replace(/\/.*/, ''), severity: 'error', at, messageId, values, ...more })

/** The location of a problem in its file. Lines and columns count from 1. */
export interface SourceLocation {
  /** The file of a list that it is in, as the manifest names it; none for the manifest itself. */
  file?: string
  line: number
  column: number
  /** The cell of a list's sheet, such as `B7`. */
  cell?: string
  /** The number of characters on that line, at least 1. */
  length: number
  /** The location in words, such as `forms › booking › fields › 2`. */
  place: string
  /** The same as a JSON pointer (RFC 6901), as if all lists stood in the manifest; none where the file is not JSON. */
  pointer?: string
}

export type LocatedProblem = Omit<Problem, 'at' | 'onKey'> & SourceLocation
