import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import { keysOf, type Path } from './path'
import type { LocatedProblem, Problem } from './problem'

/** Gives each problem its line and column, in the order of the file. */
export function locateProblems(text: string, problems: readonly Problem[]): LocatedProblem[] {
  if (problems.length === 0) return []
  const tree = parseTree(text)
  const lineStarts = lineStartsOf(text)
  return problems
    .map(({ at, onKey, ...rest }) => {
      const span = 'offset' in at ? at : spanOf(tree, at, onKey)
      const line = lineAt(lineStarts, span.offset)
      const start = lineStarts[line] as number
      const end = text.indexOf('\n', span.offset)
      const length = Math.max(1, Math.min(span.length, (end < 0 ? text.length : end) - span.offset))
      const place = 'offset' in at ? '' : keysOf(at).join(' › ')
      return { ...rest, line: line + 1, column: span.offset - start + 1, length, place }
    })
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

function spanOf(tree: Node | undefined, at: Path, onKey = false): { offset: number; length: number } {
  // A missing thing has no place of its own: its nearest parent stands for it.
  for (let path: Path | null = at; path; path = path.parent) {
    const node = tree && findNodeAtLocation(tree, keysOf(path))
    if (!node) continue
    const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined
    return onKey && key && path === at ? key : node
  }
  return tree ?? { offset: 0, length: 1 }
}

function lineStartsOf(text: string): number[] {
  const starts = [0]
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1)
  return starts
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as number) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
