import { parseText } from '../../manifest/text/placeholders'
import type { Spot } from './originsAt'

/** Shows a text on the page while it is typed; values of placeholders are taken from the page. */
export function paintText(document: Document, spots: readonly Spot[], text: string): void {
  for (const spot of spots) {
    if ('element' in spot || spot.start.parentNode !== spot.end.parentNode) continue
    const before: Node[] = []
    for (let node = spot.start.nextSibling; node && node !== spot.end; node = node.nextSibling) before.push(node)
    const filled = placeholders(before)
    const parts = parseText(text).flatMap((part, index, all): Node[] => {
      if (typeof part === 'string') return [document.createTextNode(part)]
      const position = all.slice(0, index).filter((one) => typeof one !== 'string').length
      return filled[position] ?? [document.createTextNode(`{${part.name}}`)]
    })
    for (const node of before) node.parentNode?.removeChild(node)
    for (const part of parts) spot.end.parentNode?.insertBefore(part, spot.end)
  }
}

/** The nodes of each placeholder in a text: its marks and the nodes between them. */
function placeholders(nodes: readonly Node[]): Node[][] {
  const groups: Node[][] = []
  let depth = 0
  for (const node of nodes) {
    const isMark = node.nodeType === Node.COMMENT_NODE && /^\/?\d+$/.test(node.nodeValue ?? '')
    const isEnd = isMark && node.nodeValue?.startsWith('/')
    if (isMark && !isEnd && depth === 0) groups.push([])
    if (isMark && !isEnd) depth += 1
    if (depth > 0) groups.at(-1)?.push(node)
    if (isEnd) depth -= 1
  }
  return groups
}
