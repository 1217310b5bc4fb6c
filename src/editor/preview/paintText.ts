import { parseText } from '../../manifest/placeholders'
import { rangesOf } from './originsAt'

/**
 * Puts a text that is being typed on the page, wherever it is shown, before the server has answered. What its placeholders stand
 * for is taken from the page; one that is not there yet is shown as it is typed.
 * @returns whether it is shown anywhere
 */
export function paintText(document: Document, number: number, text: string): boolean {
  const ranges = rangesOf(document, new Set([number])).filter((range) => range.startContainer === range.endContainer)
  for (const range of ranges) {
    const { startContainer, startOffset, endOffset } = range
    if (startContainer.childNodes[startOffset - 1]?.nodeType !== Node.COMMENT_NODE) continue
    const before = [...startContainer.childNodes].slice(startOffset, endOffset)
    const filled = placeholders(before)
    const parts = parseText(text).flatMap((part, index, all): Node[] => {
      if (typeof part === 'string') return [document.createTextNode(part)]
      const place = all.slice(0, index).filter((one) => typeof one !== 'string').length
      return filled[place] ?? [document.createTextNode(`{${part.name}}`)]
    })
    range.deleteContents()
    for (const part of parts.toReversed()) range.insertNode(part)
  }
  return ranges.length > 0
}

/** The nodes of each placeholder among those of a text: what stands between its marks, with them. */
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
