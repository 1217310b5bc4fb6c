/** The numbers of the texts that a node is part of, the innermost first. */
export function numbersAround(node: Node): number[] {
  const found: number[] = []
  for (let here: Node | null = node; here; here = here.parentNode) {
    let closed = 0
    for (let sibling = here.previousSibling; sibling; sibling = sibling.previousSibling) {
      if (sibling.nodeType !== Node.COMMENT_NODE) continue
      const [, end = '', number = ''] = /^(\/?)(\d+)$/.exec(sibling.nodeValue ?? '') ?? []
      if (number === '') continue
      if (end === '/') closed += 1
      else if (closed > 0) closed -= 1
      else found.push(Number(number))
    }
  }
  return found
}

/** The numbers on the tag of an element. */
export function numbersOf(element: Element): number[] {
  const at = element.getAttribute('data-at')
  return at === null ? [] : at.split(' ').map(Number)
}

/** The numbers of the marks inside an element, in the order of the page. */
export function numbersInside(element: Element): number[] {
  const found: number[] = numbersOf(element)
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.nodeType === Node.COMMENT_NODE) {
      if (/^\d+$/.test(node.nodeValue ?? '')) found.push(Number(node.nodeValue))
    } else found.push(...numbersOf(node as Element))
  }
  return found
}

/** The elements and texts that show a value, as ranges. */
export function rangesOf(document: Document, numbers: ReadonlySet<number>): Range[] {
  const ranges: Range[] = []
  const open: { number: number; start: Comment }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const range = document.createRange()
    if (node.nodeType !== Node.COMMENT_NODE) {
      if (!numbersOf(node as Element).some((number) => numbers.has(number))) continue
      range.selectNode(node)
      ranges.push(range)
      continue
    }
    const [, end = '', number = ''] = /^(\/?)(\d+)$/.exec(node.nodeValue ?? '') ?? []
    if (!numbers.has(Number(number)) || number === '') continue
    if (end === '') open.push({ number: Number(number), start: node as Comment })
    else {
      const begun = open.pop()
      if (!begun) continue
      range.setStartAfter(begun.start)
      range.setEndBefore(node)
      ranges.push(range)
    }
  }
  return ranges
}
