import { parseText } from '../../manifest/text/placeholders'
import type { Spot } from './originsAt'
import { valueAt } from '../../manifest/core/read'
import type { Pointer } from '../../manifest/edits/pointer'

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

/** Sets the focus point of a picture on the page until the page is rendered again. */
export function paintFocus(spots: readonly Spot[], focus: unknown): void {
  for (const spot of spots) {
    if (!('element' in spot)) continue
    for (const axis of ['x', 'y']) {
      const { style } = spot.element as HTMLElement
      const value = valueAt(focus, axis)
      if (typeof value !== 'number') style.removeProperty(`--focus-${axis}`)
      else style.setProperty(`--focus-${axis}`, `${value}%`)
    }
  }
}

export type SectionChange =
  | { do: 'move'; at: Pointer; to: number }
  | { do: 'remove'; at: Pointer }
  | { do: 'duplicate'; at: Pointer }

/** Applied before the server answers: only alternating backgrounds may differ. @param sections shown ones, in their order */
export function paintSection(document: Document, change: SectionChange, sections: readonly Pointer[]): void {
  const blockOf = (at: Pointer | undefined): Element | null =>
    document.querySelector(`[data-block]#${CSS.escape((at?.at(-1) ?? '#').slice(1))}`)
  const block = blockOf(change.at)
  if (!block) return
  if (change.do === 'remove') block.remove()
  else if (change.do === 'duplicate') {
    const copy = block.cloneNode(true) as Element
    copy.removeAttribute('id')
    block.after(copy)
  } else {
    const others = sections.filter((at) => at.at(-1) !== change.at.at(-1))
    const shown = (some: readonly Pointer[]) => some.map(blockOf).filter((one) => one !== null)
    const [next] = shown(others.slice(change.to))
    const { top, bottom } = block.getBoundingClientRect()
    if (next) next.before(block)
    else shown(others.slice(0, change.to)).at(-1)?.after(block)
    // It stays where it is seen and the others go past it, so that it can be moved on by the same button.
    const view = document.defaultView
    if (view && bottom > 0 && top < view.innerHeight)
      view.scrollBy({ top: block.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}

/** Changes one page into another and leaves equal elements alone: scroll positions stay, pictures are not reloaded. */
export function morph(before: Node, after: Node): void {
  if (before.isEqualNode(after)) return
  const isAlike = before.nodeType === after.nodeType && before.nodeName === after.nodeName
  if (!isAlike || !isElement(before) || !isElement(after)) {
    before.parentNode?.replaceChild(after.cloneNode(true), before)
    return
  }
  if (before.id !== after.id) {
    before.replaceWith(after.cloneNode(true))
    return
  }
  for (const name of Array.from(before.attributes, (attribute) => attribute.name))
    if (!after.hasAttribute(name)) before.removeAttribute(name)
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) before.setAttribute(name, value)
  morphChildren(before, after)
}

function morphChildren(before: Element, after: Element): void {
  const wanted = [...after.childNodes]
  const byId = new Map([...before.children].flatMap((child) => (child.id === '' ? [] : [[child.id, child]])))
  wanted.forEach((next, index) => {
    const here = before.childNodes[index]
    const existing = isElement(next) && next.id !== '' ? byId.get(next.id) : undefined
    if (existing && existing !== here && existing.parentNode === before) before.insertBefore(existing, here ?? null)
    const current = before.childNodes[index]
    if (!current) before.appendChild(next.cloneNode(true))
    else morph(current, next)
  })
  while (before.childNodes.length > wanted.length) before.lastChild?.remove()
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
