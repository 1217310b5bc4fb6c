import type { MessageId, MessageValues } from '../../words/checkValues.generated'
import type { MessageData } from '../../words/values'
import type { Path } from './path'

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

/** The optional parts of a problem. */
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
  'not-readable': 'The file is there and is text, saved as UTF-8.',
  'list-file': 'The file of a list is in the folder of the site. Each of its lines, or rows of a sheet, is one entry.',
  extends: 'The base of a site is there, is written for the same rules, and is not based on that site.',
  'own-kind': 'A kind of the site’s own has a schema and a component, and is made for this program.',
  'not-json': 'The file is JSON: names and texts in double quotes, commas between things, every bracket closed.',
  'duplicate-key': 'A block has each name once. Of two equal names only the last counts.',
  'newer-version': 'The file is written for rules that this program knows.',
  'older-version': 'The file is written for the rules as they are now.',
  // Schema.
  'unknown-key': 'Every key exists here. A note of your own begins with x-.',
  'missing-key': 'Everything that is needed is there.',
  'unknown-type': 'The "type" of a section, field, form, action and so on is one that exists.',
  'unknown-value': 'A value with choices is one of them.',
  'wrong-type': 'Texts are in quotes, numbers are not, lists are in [ ] and blocks in { }.',
  'wrong-form': 'Ids, colours, phone numbers, times and addresses have the right form.',
  'empty-text': 'A text is not empty.',
  'too-short': 'A reason is long enough to say why.',
  'too-long': 'Ids and names are not too long.',
  'too-few': 'Lists have the entries that they need.',
  'too-many': 'Lists do not have more entries than are possible.',
  'repeated-entry': 'Entries that must differ are not in a list twice.',
  'out-of-range': 'Numbers are neither too small nor too large.',
  // Days.
  'wrong-days':
    'First and last days are in the calendar, the last is not before the first, and both are of one year or of every year.',
  // Hidden parts.
  'resting-link': 'Every link and button is shown, also in texts: none leads to a page or a place that is hidden now.',
  // Languages.
  'unknown-language': 'Texts are in languages of the site.',
  'wrong-language': 'The first language has no "path" of its own, and each other has one.',
  'untranslated-text': 'A text is in all languages of the site. If one is missing, visitors read another.',
  'stale-translation': 'A translation is as new as its original.',
  'language-clash': 'No page has an address of the pages of a language.',
  'language-list': 'A list has the same entries in every language.',
  // Media files.
  'broken-picture': 'Every picture opens: its file is whole, and of the kind that its name says.',
  'broken-typeface': 'A typeface of your own opens, and has Latin letters and digits.',
  'lacking-letters': 'A typeface of your own has the letters of your texts; others are shown in another typeface.',
  // Waivers.
  'unused-waiver': 'Every waiver waives something.',
}
