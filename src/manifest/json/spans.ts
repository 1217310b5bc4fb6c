import { parseTree, type Node } from 'jsonc-parser'
import { keysOf, type Path } from '../core/path'

/** A stretch of a text, in characters. */
export interface Span {
  offset: number
  length: number
}

/** The spans of locations in JSON. A missing value has that of the block that lacks it. */
export function spansOf(text: string, locations: readonly { at: Path | null; onKey: boolean }[]): Span[] {
  const root = locations.length === 0 ? undefined : parseTree(text)
  return locations.map(({ at, onKey }) => {
    const keys = keysOf(at)
    let [value, shown] = [root, root]
    for (const [depth, key] of keys.entries()) {
      const [name, inner] = memberAt(value, key)
      if (!inner) break
      value = inner
      shown = onKey && depth === keys.length - 1 ? (name ?? inner) : inner
    }
    return shown ? { offset: shown.offset, length: shown.length } : { offset: 0, length: 1 }
  })
}

/** The last of two equal names counts, as for `JSON.parse`. */
function memberAt(node: Node | undefined, key: string | number): [name?: Node | undefined, value?: Node | undefined] {
  if (typeof key === 'number') return node?.type === 'array' ? [undefined, node.children?.[key]] : []
  if (node?.type !== 'object') return []
  const [name, value] = node.children?.findLast(({ children }) => children?.[0]?.value === key)?.children ?? []
  return [name, value]
}
