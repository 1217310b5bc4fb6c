/** Between one section and the next, in ms: a press finds the page free. */
const pause = 100

/**
 * Lays out what is below the screen, one part after the other. The style sheet leaves it out while a page comes
 * (`GlobalStyle`): all at once it would keep a slow phone from answering for too long.
 */
export function layOutRest(): void {
  const part = document.querySelector('[data-below]')
  if (!part) return
  part.removeAttribute('data-below')
  setTimeout(layOutRest, pause)
}

/**
 * Lays out all of it at once, for who goes to a place of the page: it is known then where that is. Sections that grow
 * afterwards would lead elsewhere.
 */
export function layOutAll(): void {
  document.querySelectorAll('[data-below]').forEach((part) => part.removeAttribute('data-below'))
}
