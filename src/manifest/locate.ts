import { textsOfFiles, type ListFile } from './listFiles'
import { placeWords, pointerOf } from './path'
import type { LocatedProblem, Problem } from './problem'
import { spansOf, type Span } from './spans'

interface Found {
  problem: Problem
  span: Span
}

/**
 * Adds to each problem its line and column, in the order of the file; those of a list that stands in a file of its own
 * come after those of the manifest.
 * @param lists the lists of the text that stand in files
 */
export function locateProblems(
  text: string,
  problems: readonly Problem[],
  lists: readonly ListFile[] = [],
): LocatedProblem[] {
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
function linesIn(text: string, found: readonly Found[]): LocatedProblem[] {
  let [line, start] = [1, 0]
  return found.map(({ problem: { at, ...rest }, span: { offset, length } }) => {
    for (let next = text.indexOf('\n', start); next >= 0 && next < offset; next = text.indexOf('\n', start))
      [line, start] = [line + 1, next + 1]
    const end = text.indexOf('\n', offset)
    const named = 'offset' in at ? { place: '' } : { place: placeWords(at), pointer: pointerOf(at) }
    delete rest.onKey
    return {
      ...rest,
      line,
      column: offset - start + 1,
      length: Math.max(1, Math.min(length, (end < 0 ? text.length : end) - offset)),
      ...named,
    }
  })
}

/** The order in which problems are read: file by file, from the top. */
export const byLocation = (a: LocatedProblem, b: LocatedProblem): number =>
  (a.file ?? '').localeCompare(b.file ?? '') || a.line - b.line || a.column - b.column
