import { textsOfFiles, type ListFile } from './listFiles'
import { keysOf, placeWords, pointerOf } from '../core/path'
import type { LocatedProblem, Location, Problem } from '../core/problem'
import { spansOf, type Span } from './spans'

/** What is somewhere in a manifest: a problem, or a use that is listed. */
type Placed = Pick<Problem, 'at' | 'onKey'>

/** The same with its place in the file. */
type Located<T extends Placed> = Omit<T, 'at' | 'onKey'> & Location

interface Found<T> {
  problem: T
  span: Span
}

/**
 * Adds to each problem its line and column, in the order of the file; those of a list that stands in a file of its own
 * come after those of the manifest.
 * @param lists the lists of the text that stand in files
 */
export function locateProblems<T extends Placed>(
  text: string,
  problems: readonly T[],
  lists: readonly ListFile[] = [],
): Located<T>[] {
  if (problems.length === 0) return []
  const placed = problems.flatMap(({ at, onKey = false }) => ('offset' in at ? [] : [{ at, onKey }]))
  const spans = (placed.length === 0 ? [] : spansOf(text, placed)).values()
  const found = problems.map((problem) => ({
    problem,
    span: 'offset' in problem.at ? problem.at : (spans.next().value as Span),
  }))
  found.sort((a, b) => a.span.offset - b.span.offset)
  if (lists.length === 0) return linesIn(text, found)
  return textsOfFiles(text, lists).flatMap(({ name, text: own, offsetOf }) => {
    const inside = found.flatMap(({ problem, span }) => {
      const offset = offsetOf(span.offset)
      return offset === undefined ? [] : [{ problem, span: { ...span, offset } }]
    })
    const located = linesIn(own, inside)
    return name === undefined ? located : located.map((problem) => ({ ...problem, file: name }))
  })
}

/** @param found in the order of the text */
function linesIn<T extends Placed>(text: string, found: readonly Found<T>[]): Located<T>[] {
  let [line, start] = [1, 0]
  return found.map(({ problem, span: { offset, length } }) => {
    const { at, onKey: _, ...rest } = problem
    for (let next = text.indexOf('\n', start); next >= 0 && next < offset; next = text.indexOf('\n', start))
      [line, start] = [line + 1, next + 1]
    const end = text.indexOf('\n', offset)
    return {
      ...rest,
      line,
      column: offset - start + 1,
      length: Math.max(1, Math.min(length, (end < 0 ? text.length : end) - offset)),
      ...('offset' in at ? { place: '' } : { place: placeWords(at), pointer: pointerOf(keysOf(at)) }),
    }
  })
}

/** The order in which problems are read: file by file, from the top. */
export const byLocation = (a: LocatedProblem, b: LocatedProblem): number =>
  (a.file ?? '').localeCompare(b.file ?? '') || a.line - b.line || a.column - b.column
