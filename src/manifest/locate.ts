import { parseTree, type Node } from 'jsonc-parser'
import { keysOf, placeWords, type Path } from './path'
import type { LocatedProblem, Problem } from './problem'

/** Gives each problem its line and column, in the order of the file. */
export function locateProblems(text: string, problems: readonly Problem[]): LocatedProblem[] {
  if (problems.length === 0) return []
  let parsed: Node | undefined
  const tree = () => (parsed ??= parseTree(text))
  const lineStarts = lineStartsOf(text)
  return problems
    .map(({ at, onKey, ...rest }) => {
      const span = 'offset' in at ? at : spanOf(tree, at, onKey)
      const line = lineAt(lineStarts, span.offset)
      const start = lineStarts[line] as number
      const end = text.indexOf('\n', span.offset)
      const length = Math.max(1, Math.min(span.length, (end < 0 ? text.length : end) - span.offset))
      const place = 'offset' in at ? '' : placeWords(at)
      return { ...rest, line: line + 1, column: span.offset - start + 1, length, place }
    })
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

function spanOf(tree: () => Node | undefined, at: Path, onKey = false): { offset: number; length: number } {
  const keys = keysOf(at)
  let node = tree()
  for (const [depth, key] of keys.entries()) {
    const found = childOf(node, key)
    // A thing that is missing has no place of its own: the block it is missing in stands for it.
    if (!found) break
    node = onKey && depth === keys.length - 1 ? (found.parent?.children?.[0] ?? found) : found
  }
  return node ?? { offset: 0, length: 1 }
}

/** Of two equal keys the last one counts, for `JSON.parse` and so for us. */
function childOf(node: Node | undefined, key: string | number): Node | undefined {
  if (node?.type === 'array') return node.children?.[Number(key)]
  return node?.children?.findLast((property) => property.children?.[0]?.value === key)?.children?.[1]
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
