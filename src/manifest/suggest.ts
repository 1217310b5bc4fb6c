import { distance } from 'fastest-levenshtein'

/** The one of `known` that was probably meant by `found`, or undefined when none is near. */
export function suggest(found: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  // Half of a short word is another word.
  let least = (found.length <= 3 ? 1 : Math.max(2, Math.floor(found.length / 3))) + 1
  for (const candidate of known) {
    const steps = distance(found.toLowerCase(), candidate.toLowerCase())
    if (steps < least) [best, least] = [candidate, steps]
  }
  return best
}

/** ` Did you mean "x"?`, or nothing. */
export function didYouMean(found: string, known: Iterable<string>): string {
  const meant = suggest(found, known)
  return meant === undefined ? '' : ` Did you mean "${meant}"?`
}

/** A list in words, cut where it gets long. */
export function listWords(words: readonly string[], most = 12): string {
  const shown = words.slice(0, most).join(', ')
  return words.length > most ? `${shown} and ${words.length - most} more` : shown
}
