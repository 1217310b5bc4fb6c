/** Longer than loading the file takes on a slow connection. */
const pauseMs = 8000

/** Requests a style sheet again that failed to load; until then the page has its first styles. */
export function retryStyleSheet(): void {
  const link = document.querySelector<HTMLLinkElement>('body link')
  try {
    // For a failed one, browsers have no sheet, an empty one, or one that throws.
    if (link?.sheet?.cssRules[0]) return
  } catch {}
  link?.replaceWith(link.cloneNode())
  setTimeout(retryStyleSheet, pauseMs)
}
