/** Elements that a click selects without their section. */
const target = ':is([tabindex="0"], [data-at], a, button, label, summary, input, select, textarea)'

/** The innermost target has the outline. */
const rules = `@media (hover: hover) {
  ${target}:hover:not(:has(${target}:hover)) { outline: 2px solid #c2410c99; outline-offset: 3px; cursor: pointer }
}`

/** The screen's own typeface: the page's may lack the letters of the screen's language. */
const facesOfScreen = (): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .join('\n')

const partOf = (element: Element): Element | null =>
  element.closest('[data-block]') ?? element.closest('header, footer')

/**
 * Shows below the pointer what a click would choose: a text or picture by an outline, its section by a line and its name.
 * @returns a cleanup function
 */
export function followPointer(document: Document, nameOf: (part: Element) => string | undefined): () => void {
  const view = document.defaultView
  if (!view) return () => {}
  const sheet = new (view as typeof window).CSSStyleSheet()
  sheet.replaceSync(facesOfScreen() + rules)
  document.adoptedStyleSheets = [sheet]
  let layer: HTMLElement | undefined
  let shown: Element | null | undefined
  const show = (part: Element | null | undefined): void => {
    if (part === shown) return
    layer?.remove()
    shown = part
    const name = part && nameOf(part)
    if (!part || !name) return
    layer = frameAround(document, part.getBoundingClientRect(), name)
    document.documentElement.append(layer)
  }
  const follow = (event: PointerEvent): void =>
    show(event.pointerType === 'mouse' ? partOf(event.target as Element) : undefined)
  const leave = (): void => show(undefined)
  document.addEventListener('pointerover', follow)
  document.documentElement.addEventListener('pointerleave', leave)
  return () => {
    document.removeEventListener('pointerover', follow)
    document.documentElement.removeEventListener('pointerleave', leave)
    leave()
  }
}

/** A dashed line around a part, and its name at the upper edge, inside of it: the part above keeps its own. */
function frameAround(document: Document, { left, top, width, height }: DOMRect, name: string): HTMLElement {
  const { scrollX: x = 0, scrollY: y = 0, frameElement, innerWidth = 0 } = document.defaultView ?? {}
  // The page may be shrunk; its name is not.
  const scale = frameElement ? frameElement.getBoundingClientRect().width / innerWidth : 1
  const frame = document.createElement('div')
  frame.style.cssText = `position:absolute;left:${left + x}px;top:${top + y}px;width:${width}px;height:${height}px;box-sizing:border-box;border:1px dashed #c2410c;pointer-events:none;z-index:2147483646`
  const tag = document.createElement('div')
  tag.style.cssText = `position:absolute;inset-block-start:0;inset-inline-start:0;padding:.15em .6em;background:#c2410c;color:#fff;font:600 ${13 / scale}px/1.5 Editor,system-ui,sans-serif`
  tag.textContent = name
  frame.append(tag)
  return frame
}
