const adopted = new Set<string>()

/** Whether a fetched page's styles can be added here; where not, the browser loads pages itself. */
export const canAdoptStyles = (): boolean => 'adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype

/**
 * Adds the styles of a fetched page to those that are there. A class always has the same rules, so nothing needs to be
 * taken away. A constructed sheet is allowed by a content policy without `unsafe-inline`, a new style element is not.
 */
export function adoptStyles(styles: string): void {
  if (adopted.has(styles)) return
  adopted.add(styles)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
