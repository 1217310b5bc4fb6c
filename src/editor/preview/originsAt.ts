import { isWithin, type Pointer } from '../../manifest/edits/pointer'
import type { PreviewPage } from '../api/EditorApi'

/** The numbers of the texts around a node, the innermost first. */
export function numbersAround(node: Node): number[] {
  const numbers: number[] = []
  for (let here: Node | null = node; here; here = here.parentNode) {
    let closed = 0
    for (let sibling = here.previousSibling; sibling; sibling = sibling.previousSibling) {
      if (sibling.nodeType !== Node.COMMENT_NODE) continue
      const [, end = '', number = ''] = /^(\/?)(\d+)$/.exec(sibling.nodeValue ?? '') ?? []
      if (number === '') continue
      if (end === '/') closed += 1
      else if (closed > 0) closed -= 1
      else numbers.push(Number(number))
    }
  }
  return numbers
}

function numbersOf(element: Element): number[] {
  const at = element.getAttribute('data-at')
  return at === null ? [] : at.split(' ').map(Number)
}

/** The numbers of the marks inside an element, in the order of the page. */
export function numbersInside(element: Element): number[] {
  const numbers: number[] = numbersOf(element)
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.nodeType === Node.COMMENT_NODE) {
      if (/^\d+$/.test(node.nodeValue ?? '')) numbers.push(Number(node.nodeValue))
    } else numbers.push(...numbersOf(node as Element))
  }
  return numbers
}

/** The part of a page that shows a value: the nodes between two marks, or an element. */
export type Spot = { start: Comment; end: Comment } | { element: Element }

/** The spots of values on a page, in its order; without numbers all of them. */
export function spotsOf(document: Document, numbers?: ReadonlySet<number>): Spot[] {
  const spots: Spot[] = []
  const open: Comment[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.nodeType !== Node.COMMENT_NODE) {
      const onTag = numbersOf(node as Element)
      if (onTag.some((number) => !numbers || numbers.has(number))) spots.push({ element: node as Element })
      continue
    }
    const [, end = '', number = ''] = /^(\/?)(\d+)$/.exec(node.nodeValue ?? '') ?? []
    if (number === '' || (numbers && !numbers.has(Number(number)))) continue
    if (end === '') open.push(node as Comment)
    else {
      const start = open.pop()
      if (start) spots.push({ start, end: node as Comment })
    }
  }
  return spots
}

/** The rectangle of a spot. The range is discarded, because each one makes later changes of the page slower. */
export function boxOf(spot: Spot): DOMRect {
  if ('element' in spot) return spot.element.getBoundingClientRect()
  // Visually hidden text is in a box of one pixel, and its own box is elsewhere.
  const around = spot.start.parentElement?.getBoundingClientRect()
  if (around && Math.min(around.width, around.height) <= 1) return new DOMRect()
  const range = spot.start.ownerDocument.createRange()
  range.setStartAfter(spot.start)
  range.setEndBefore(spot.end)
  const box = range.getBoundingClientRect()
  range.detach()
  return box
}

/**
 * The field of a pressed text: the outermost marked one. The values of placeholders in it are offered beside it; in
 * place of a text that is nothing but a placeholder its value opens.
 * @param numbers of the marks around it, the outermost first
 */
export function fieldOf(
  [number = 0, ...inner]: readonly number[],
  marks: Pick<PreviewPage, 'origins' | 'sources'>,
): Pointer | undefined {
  const source = marks.sources[number]
  if (source === undefined) return marks.origins[number]
  // The part of the value that was pressed, such as the street of an address.
  const [pressed = 0] = inner
  return isWithin(marks.origins[pressed] ?? [], source) ? fieldOf(inner, marks) : source
}

/** Elements that a click selects without their section. */
const target = ':is([tabindex="0"], [data-at], a, button, label, summary, input, select, textarea)'

/** The innermost target has the outline. */
const rules = `@media (hover: hover) {
  ${target}:hover:not(:has(${target}:hover)) { outline: 2px solid #c2410c99; outline-offset: 3px; cursor: pointer }
}`

/** The last step of the pointer of a part around an element: `#` and the id of a section, `header` or `footer`. */
export function stepAround(element: Element): string | undefined {
  const block = element.closest('[data-block]')
  return block ? `#${block.id}` : element.closest('header, footer')?.localName
}

/**
 * Outlines the text or picture that a click would choose.
 * @param onPart called with the step of the part that has the pointer or the focus
 * @returns a cleanup function
 */
export function followPointer(document: Document, onPart: (step: string) => void): () => void {
  const view = document.defaultView
  if (!view) return () => {}
  const sheet = new (view as typeof window).CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [sheet]
  const follow = (event: Event): void => {
    const step = stepAround(event.target as Element)
    if (step !== undefined) onPart(step)
  }
  document.addEventListener('pointerover', follow)
  document.addEventListener('focusin', follow)
  return () => {
    document.removeEventListener('pointerover', follow)
    document.removeEventListener('focusin', follow)
  }
}
