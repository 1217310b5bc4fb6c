import { placeWords } from './path'
import type { LocatedProblem, Problem } from './problem'
import { spansOf, type Span } from './spans'

/** Adds to each problem its line and column, in the order of the file. */
export function locateProblems(text: string, problems: readonly Problem[]): LocatedProblem[] {
  const placed = problems.flatMap(({ at, onKey = false }) => ('offset' in at ? [] : [{ at, onKey }]))
  const spans = (placed.length === 0 ? [] : spansOf(text, placed)).values()
  const found = problems.map((problem) => ({
    problem,
    span: 'offset' in problem.at ? problem.at : (spans.next().value as Span),
  }))
  found.sort((a, b) => a.span.offset - b.span.offset)
  let [line, start] = [1, 0]
  return found.map(({ problem: { at, ...rest }, span: { offset, length } }) => {
    for (let next = text.indexOf('\n', start); next >= 0 && next < offset; next = text.indexOf('\n', start))
      [line, start] = [line + 1, next + 1]
    const end = text.indexOf('\n', offset)
    const place = 'offset' in at ? '' : placeWords(at)
    delete rest.onKey
    return {
      ...rest,
      line,
      column: offset - start + 1,
      length: Math.max(1, Math.min(length, (end < 0 ? text.length : end) - offset)),
      place,
    }
  })
}
