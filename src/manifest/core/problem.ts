import type { Fix } from './fix'
import type { MessageId, MessageValues } from '../messages/englishMessages'
import type { MessageData } from '../messages/Messages'
import type { Path } from './path'
import type { OtherRule } from '../rules/support/otherProblems'

/**
 * One mistake in a manifest: where, what was found, and what mends it. Its words are made where it is shown, in the
 * language of who reads it: `messages/sentencesOf.ts`.
 */
export interface Problem extends MessageData {
  /** The name of the rule that found it, such as `unknown-reference`. */
  rule: string
  /** `error` breaks the site; `advice` does not. */
  severity: 'error' | 'advice'
  /** Where it is, or the offset in the text for a file that cannot be read as JSON at all. */
  at: Path | { offset: number; length: number }
  /** Whether the place is the key rather than its value. */
  onKey?: boolean
  messageId: MessageId
  fix?: Fix
}

/** What can be said of a problem beside its message. */
export type More = Partial<Pick<Problem, 'severity' | 'onKey' | 'suggestion' | 'fix'>>

/** A problem that is found outside of `rules.ts`: of the file, the schema, the languages. */
export const problem = <K extends MessageId>(
  rule: OtherRule | 'duplicate-id',
  at: Problem['at'],
  messageId: K,
  values: MessageValues<K>,
  more: More = {},
): Problem => ({ rule, severity: 'error', at, messageId, values, ...more })

/** Where a problem is in its file. Lines and columns count from 1. */
export interface Location {
  /** The file of a list that it is in, as the manifest names it; none for the manifest itself. */
  file?: string
  line: number
  column: number
  /** How many characters of that line are meant, at least 1. */
  length: number
  /** The place in words, such as `forms › booking › fields › 2`. */
  place: string
  /** The same as a JSON pointer (RFC 6901), as if all lists stood in the manifest; none where the file is not JSON. */
  pointer?: string
}

/** A problem with its place in the file. */
export type LocatedProblem = Omit<Problem, 'at' | 'onKey'> & Location
