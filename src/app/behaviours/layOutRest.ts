/** Between one section and the next, in ms: a press finds the page free. */
const pause = 100

/**
 * Lays out what is below the screen, one section after the other. The style sheet leaves it out while a page comes
 * (`GlobalStyle`): all at once it would keep a slow phone from answering for too long.
 */
export function layOutRest(): void {
  const section = document.querySelector('[data-below]')
  if (!section) return
  section.removeAttribute('data-below')
  setTimeout(layOutRest, pause)
}
