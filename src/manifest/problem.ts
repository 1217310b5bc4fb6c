import type { Path } from './path'

/** One mistake in a manifest, as its owner reads it: where, what was found, what to do. */
export interface Problem {
  /** The name of the rule that found it, such as `unknown-reference`. */
  rule: string
  /** `error` breaks the site; `advice` does not. */
  severity: 'error' | 'advice'
  /** Where it is, or the offset in the text for a file that cannot be read as JSON at all. */
  at: Path | { offset: number; length: number }
  /** Whether the place is the key rather than its value. */
  onKey?: boolean
  /** What was found, in the owner's words. */
  message: string
  /** What to do about it. */
  fix?: string
}

/** A problem with its place in the file. Lines and columns count from 1. */
export interface LocatedProblem extends Omit<Problem, 'at' | 'onKey'> {
  /** The file of a list that it is in, as the manifest names it; none for the manifest itself. */
  file?: string
  line: number
  column: number
  /** How many characters of that line are meant, at least 1. */
  length: number
  /** The place in words, such as `forms › booking › fields › 2`. */
  place: string
  /** The place in the whole manifest as a JSON Pointer (RFC 6901); none for a file that cannot be read as JSON. */
  pointer?: string
}
