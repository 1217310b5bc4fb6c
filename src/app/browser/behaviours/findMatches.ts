import { foldWords } from '../../../site/text/searchWords'

/** The entries whose names contain the typed words, or the nearest ones if there are none. */
export interface Matches {
  /** The indexes of the entries. */
  shown: ReadonlySet<number>
  /** Whether no name contains the words. */
  isGuess: boolean
}

const contains = Infinity
const slip = 1000

/** The number of letters from which a shared beginning, or words with a slip, count as near. */
const minLetters = 4

/** @param entries the folded names of each */
export function findMatches(typed: string, entries: readonly (readonly string[])[]): Matches {
  const words = foldWords(typed)
  const scores = entries.map((names) => Math.max(...names.map((name) => scoreOf(words, name))))
  const best = Math.max(...scores)
  return {
    shown: new Set(scores.flatMap((score, index) => (score > 0 && score === best ? [index] : []))),
    isGuess: best < contains,
  }
}

function scoreOf(words: string, name: string): number {
  if (name.includes(words)) return contains
  let same = 0
  while (same < name.length && words[same] === name[same]) same += 1
  const [typed, meant] = [words.slice(same), name.slice(same)]
  if (words.length >= minLetters && isOneSlip(typed, meant)) return slip
  return same >= minLetters || (same > 0 && same === name.length) ? same : 0
}

/** Whether one letter is wrong, missing, added, or swapped with the next. The first letters of both differ. */
const isOneSlip = (typed: string, meant: string): boolean =>
  meant.slice(1).startsWith(typed.slice(1)) ||
  meant.slice(1).startsWith(typed) ||
  meant.startsWith(typed.slice(1)) ||
  meant.startsWith(`${typed.charAt(1)}${typed.charAt(0)}${typed.slice(2)}`)
