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

/** The problems that are found by no rule of `rules.ts`, and what is right, in the words of the site's owner. */
export const otherProblems = {
  // Files.
  'not-readable': 'The file exists and is text, saved as UTF-8.',
  'list-file': 'The file of a list is in the folder of the site. Each of its lines, or rows of a sheet, is one entry.',
  extends: 'The base of a site exists, has the same version of the rules, and is not based on that site.',
  'own-kind': 'Each of the site’s own kinds has a schema and a component, and fits this version of the program.',
  'not-json': 'The file is JSON: names and texts in double quotes, commas between values, every bracket closed.',
  'duplicate-key': 'A block has each name once. If it has two equal names, only the last counts.',
  'newer-version': 'This program knows the version of the rules in the file.',
  'older-version': 'The file has the present version of the rules.',
  // Schema.
  'unknown-key': 'Every key exists. A note to yourself begins with x-.',
  'missing-key': 'Every required key is present.',
  'unknown-type': 'The "type" of a section, field, form, action and so on exists.',
  'unknown-value': 'If a value has fixed choices, it is one of them.',
  'wrong-type': 'Texts are in quotes, numbers are not, lists are in [ ] and blocks in { }.',
  'wrong-form': 'Ids, colours, phone numbers, times and addresses have the right form.',
  'empty-text': 'A text is not empty.',
  'too-short': 'A text with a minimum length has it.',
  'too-long': 'Ids and names are not too long.',
  'too-few': 'Lists have enough entries.',
  'too-many': 'Lists have no more entries than allowed.',
  'repeated-entry': 'A list that allows no duplicates has none.',
  'out-of-range': 'Numbers are neither too small nor too large.',
  // Days.
  'wrong-days': 'First and last days exist, the last is not before the first, and both have a year or neither has one.',
  // Hidden parts.
  'resting-link': 'No link or button, also in a text, leads to a page or a place that is hidden now.',
  // Languages.
  'unknown-language': 'Texts are in languages of the site.',
  'wrong-language': 'The first language has no "path", and each other language has one.',
  'untranslated-text': 'A text is in all languages of the site. If one is missing, visitors read another.',
  'stale-translation': 'A translation is as new as its original.',
  'language-clash': 'No page has an address that belongs to the pages of a language.',
  'language-list': 'A list has the same entries in every language.',
  // Media files.
  'broken-picture': 'Every picture opens: its file is complete, and its name has the right ending.',
  'broken-video': 'Every video opens, shows a picture, and is in a format that browsers play.',
  'changed-drawing': 'A drawing has all its parts in its own file, and no scripts. Others are not published.',
  'broken-typeface': 'Your typeface opens, and has Latin letters and digits.',
  'lacking-letters': 'Your typeface has the letters of your texts. Pages show missing letters in another typeface.',
  // Waivers.
  'unused-waiver': 'Every waiver still applies to some advice.',
}
