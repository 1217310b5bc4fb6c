/** A rectangle in CSS pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

type Size = Pick<Box, 'width' | 'height'>

const gap = 4

/**
 * Places a bar at a corner of a part, inside or across its edge, and never beside it: a pointer comes to it without
 * leaving the part. The first place without words is taken, else the one with the fewest.
 * @param view the size of the visible page @param words the boxes of its words
 */
export function placeBar(part: Box, bar: Size, view: Size, words: readonly Box[]): Pick<Box, 'left' | 'top'> {
  const top = Math.max(part.top, 0)
  const bottom = Math.min(part.top + part.height, view.height)
  const right = Math.min(part.left + part.width, view.width)
  const middle = (part.left + right - bar.width) / 2
  const columns = [right - bar.width - gap, part.left + gap, middle]
  const rows = [top + gap, top - bar.height / 2, bottom - bar.height - gap, bottom - bar.height / 2]
  const places = rows.flatMap((row) =>
    columns.map((column) => {
      const place = { left: within(column, view.width - bar.width), top: within(row, view.height - bar.height) }
      const here = { ...place, ...bar }
      const covered = words.reduce((sum, box) => sum + overlap(here, box), 0)
      return { place, covered: overlap(here, part) > 0 ? covered : Infinity }
    }),
  )
  return places.reduce((best, one) => (one.covered < best.covered ? one : best)).place
}

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most))

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return Math.max(0, width) * Math.max(0, height)
}

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
