import type { Box } from './placeBar'

/** The boxes of the visible words and fields of a page, in its own pixels. */
export function wordBoxes(document: Document): Box[] {
  const least = document.defaultView?.innerHeight ?? 0
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const boxes: DOMRect[] = [...document.querySelectorAll('input, select, textarea')].map((field) =>
    field.getBoundingClientRect(),
  )
  while (walker.nextNode()) {
    const around = walker.currentNode.parentElement?.getBoundingClientRect()
    // Visually hidden text is in a box of one pixel.
    if (!/\S/.test(walker.currentNode.nodeValue ?? '') || !around || around.width <= 1) continue
    range.selectNodeContents(walker.currentNode)
    boxes.push(...range.getClientRects())
  }
  range.detach()
  return boxes.filter(({ top, bottom }) => bottom > 0 && top < least)
}
