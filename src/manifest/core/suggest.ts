import { distance } from 'fastest-levenshtein'
import { listed } from '../messages/english/englishNouns'
import type { Names } from '../messages/Messages'

/** The one of `known` that was probably meant by `found`: a slip of some letters away, or the same word cut short. */
export function suggest(found: string, known: Iterable<string>): string | undefined {
  const word = found.toLowerCase()
  let best: string | undefined
  // Half of a short word is another word.
  let least = (found.length <= 3 ? 1 : Math.max(2, Math.floor(found.length / 4))) + 1
  let longer: string | undefined
  for (const candidate of known) {
    const other = candidate.toLowerCase()
    const steps = isSwapped(word, other) ? 1 : distance(word, other)
    if (steps < least) [best, least] = [candidate, steps]
    if (word.length > 2 && other.length > 2 && (other.startsWith(word) || word.startsWith(other))) longer ??= candidate
  }
  return best ?? longer
}

/** Whether two neighbouring letters have changed places: one slip of the fingers, though two letters differ. */
function isSwapped(word: string, other: string): boolean {
  if (word.length !== other.length) return false
  let place = 0
  while (place < word.length && word[place] === other[place]) place += 1
  return (
    word[place] === other[place + 1] &&
    word[place + 1] === other[place] &&
    word.slice(place + 2) === other.slice(place + 2) &&
    place < word.length - 1
  )
}

/** ` Did you mean "x"?`, or nothing. */
export function didYouMean(found: string, known: Iterable<string>): string {
  const meant = suggest(found, known)
  return meant === undefined ? '' : ` Did you mean "${meant}"?`
}

/** As many more are shown rather than counted: what is hidden may be what is looked for. */
const fewMore = 8

/** Names for a message, cut where there are many: of the owner's there can be thousands. */
export function namesOf(words: readonly string[], most = 24): Names {
  const names = words.length <= most + fewMore ? words : words.slice(0, most)
  return { names, more: words.length - names.length }
}

/** The same in words. */
export const listWords = (words: readonly string[], most?: number): string => listed(namesOf(words, most))
