import { foldWords } from '../../../site/text/searchWords'

/** What was typed for: the entries whose names have it; for want of those the nearest ones. */
export interface Matches {
  /** Which of the entries, by their places. */
  shown: ReadonlySet<number>
  /** Whether none has the words in its name. */
  isGuess: boolean
}

const contains = Infinity
const slip = 1000

/** A beginning that names share says something from this many letters on; so does a slip. */
const fewest = 4

/** @param entries the folded names of each */
export function findMatches(typed: string, entries: readonly (readonly string[])[]): Matches {
  const words = foldWords(typed)
  const scores = entries.map((names) => Math.max(...names.map((name) => scoreOf(words, name))))
  const best = Math.max(...scores)
  return {
    shown: new Set(scores.flatMap((score, place) => (score > 0 && score === best ? [place] : []))),
    isGuess: best < contains,
  }
}

function scoreOf(words: string, name: string): number {
  if (name.includes(words)) return contains
  let same = 0
  while (same < name.length && words[same] === name[same]) same += 1
  const [typed, meant] = [words.slice(same), name.slice(same)]
  if (words.length >= fewest && isOneSlip(typed, meant)) return slip
  return same >= fewest || (same > 0 && same === name.length) ? same : 0
}

/** Whether one letter is wrong, missing, too many, or swapped with the next. Both differ in their first letter. */
const isOneSlip = (typed: string, meant: string): boolean =>
  meant.slice(1).startsWith(typed.slice(1)) ||
  meant.slice(1).startsWith(typed) ||
  meant.startsWith(typed.slice(1)) ||
  meant.startsWith(`${typed.charAt(1)}${typed.charAt(0)}${typed.slice(2)}`)
