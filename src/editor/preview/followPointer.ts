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
