import { distance } from 'fastest-levenshtein'
import { textOf } from '../../words/english'
import type { Names } from '../../words/values'
import { keysOf, type Path, isRecord, valueAt } from './read'
import type { Problem } from './problem'

type Suggested = Pick<Problem, 'suggestion' | 'fix' | 'onKey'>

/** A suggestion for a value, which can be put in place. */
export const suggestValue = (suggestion: string | undefined): Suggested =>
  suggestion === undefined ? {} : { suggestion, fix: { do: 'set', value: suggestion } }

export const suggestOneOf = (text: string, possible: Iterable<string>): Suggested =>
  suggestValue(suggest(text, possible))

/** Suggests a key for a block; the fix renames the key if the block does not have the other yet. @param key the one that was meant */
export function suggestKey(
  text: string,
  possible: Iterable<string>,
  block: unknown,
  key = suggest(text, possible),
): Suggested {
  if (key === undefined) return { onKey: true }
  const isFree = isRecord(block) && !Object.hasOwn(block, key)
  return { onKey: true, suggestion: key, ...(isFree && { fix: { do: 'rename', key } }) }
}

/** Suggests a link. @param suggestion as it is said @param replacement as the fix writes it */
export function suggestLink(
  manifest: unknown,
  path: Path,
  link: string,
  suggestion: string | undefined,
  replacement = suggestion,
): Suggested {
  if (suggestion === undefined || replacement === undefined) return {}
  const text = valueAt(manifest, ...keysOf(path))
  const isInText = typeof text === 'string' && text !== link
  const value = isInText ? text.replaceAll(`](${link})`, () => `](${replacement})`) : replacement
  return { suggestion, ...(value !== text && { fix: { do: 'set', value } }) }
}

/** The candidate that was probably meant by a text: some letters away, or the same word cut short. */
export function suggest(text: string, candidates: Iterable<string>): string | undefined {
  const word = text.toLowerCase()
  let best: string | undefined
  // Half of a short word is another word.
  let least = (text.length <= 3 ? 1 : Math.max(2, Math.floor(text.length / 4))) + 1
  let longer: string | undefined
  for (const candidate of candidates) {
    const other = candidate.toLowerCase()
    const steps = isSwapped(word, other) ? 1 : distance(word, other)
    if (steps < least) [best, least] = [candidate, steps]
    if (word.length > 2 && other.length > 2 && (other.startsWith(word) || word.startsWith(other))) longer ??= candidate
  }
  return best ?? longer
}

/** Whether two neighbouring letters are swapped: one slip, though two letters differ. */
function isSwapped(word: string, other: string): boolean {
  if (word.length !== other.length) return false
  let index = 0
  while (index < word.length && word[index] === other[index]) index += 1
  return (
    word[index] === other[index + 1] &&
    word[index + 1] === other[index] &&
    word.slice(index + 2) === other.slice(index + 2) &&
    index < word.length - 1
  )
}

/** ` Did you mean "x"?`, or nothing. */
export function didYouMean(text: string, candidates: Iterable<string>): string {
  const meant = suggest(text, candidates)
  return meant === undefined ? '' : ` Did you mean "${meant}"?`
}

/** Up to as many more names are shown rather than counted: one of them may be the one that is looked for. */
const fewMore = 8

/** Names for a message, cut where there are many: an owner can have thousands. */
export function namesOf(words: readonly string[], most = 24): Names {
  const names = words.length <= most + fewMore ? words : words.slice(0, most)
  return { names, more: words.length - names.length }
}

/** Names for a message as one text. */
export const listWords = (words: readonly string[], most?: number): string =>
  textOf({ messageId: 'part/names', values: { names: namesOf(words, most) } })
