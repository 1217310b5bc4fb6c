import type { FileOfText } from './listFiles'
import { textsOfFiles } from './textsOfFiles'
import { keysOf, locationWords, pointerOf } from '../core/path'
import type { LocatedProblem, SourceLocation, Problem } from '../core/problem'
import { spansOf, type Span } from './spans'

/** A problem or a use, with its location in a manifest. */
type AtPath = Pick<Problem, 'at' | 'onKey'>

type Located<T extends AtPath> = Omit<T, 'at' | 'onKey'> & SourceLocation

interface WithSpan<T> {
  problem: T
  span: Span & { cell?: string }
}

/** Adds line and column, in the order of the file; other files come last. @param lists what stands in other files */
export function locateProblems<T extends AtPath>(
  text: string,
  problems: readonly T[],
  lists: readonly FileOfText[] = [],
): Located<T>[] {
  if (problems.length === 0) return []
  const atPaths = problems.flatMap(({ at, onKey = false }) => ('offset' in at ? [] : [{ at, onKey }]))
  const isUnique = !problems.some((problem) => 'rule' in problem && problem.rule === 'duplicate-key')
  const spans = (atPaths.length === 0 ? [] : spansOf(text, atPaths, isUnique)).values()
  const spanned = problems.map((problem) => ({
    problem,
    span: 'offset' in problem.at ? problem.at : (spans.next().value as Span),
  }))
  spanned.sort(byOffset)
  if (lists.length === 0) return linesIn(text, spanned)
  return textsOfFiles(text, lists).flatMap(({ name, text: fileText, spanOf }) => {
    const inside = spanned.flatMap(({ problem, span }): WithSpan<T>[] => {
      const inFile = spanOf(span)
      return inFile ? [{ problem, span: inFile }] : []
    })
    // The cells of a row may be in another order than what they say, and the entries of a site than those of its base.
    const located = linesIn(fileText, inside.sort(byOffset))
    return name === undefined ? located : located.map((problem) => ({ ...problem, file: name }))
  })
}

const byOffset = (a: { span: Span }, b: { span: Span }): number => a.span.offset - b.span.offset

/** @param spanned in the order of the text */
function linesIn<T extends AtPath>(text: string, spanned: readonly WithSpan<T>[]): Located<T>[] {
  let [line, start] = [1, 0]
  return spanned.map(({ problem, span: { offset, length, cell } }) => {
    const { at, onKey: _, ...rest } = problem
    for (let next = text.indexOf('\n', start); next >= 0 && next < offset; next = text.indexOf('\n', start))
      [line, start] = [line + 1, next + 1]
    const end = text.indexOf('\n', offset)
    return {
      ...rest,
      line,
      column: offset - start + 1,
      ...(cell !== undefined && { cell }),
      length: Math.max(1, Math.min(length, (end < 0 ? text.length : end) - offset)),
      ...('offset' in at ? { place: '' } : { place: locationWords(at), pointer: pointerOf(keysOf(at)) }),
    }
  })
}

export const byLocation = (a: LocatedProblem, b: LocatedProblem): number =>
  (a.file ?? '').localeCompare(b.file ?? '') || a.line - b.line || a.column - b.column
