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
