/** Longer than the file takes on a slow line. */
const pauseMs = 8000

/** Asks again for a style sheet that did not come; until then the page's own first styles show. */
export function keepStyled(): void {
  const link = document.querySelector<HTMLLinkElement>('body link')
  try {
    // Of one that failed, browsers have no sheet, an empty one, or one that nobody may look into.
    if (link?.sheet?.cssRules[0]) return
  } catch {}
  link?.replaceWith(link.cloneNode())
  setTimeout(keepStyled, pauseMs)
}
