import { startBehaviours } from './behaviours/start'
import { startIslands } from './startIslands'
import { startVisit } from './startVisit'

/*
 * The first script of every page, and the only one before an interaction. It starts the behaviours of finished HTML,
 * and loads the code of a form on intent. A page is complete without it.
 */
startBehaviours()
retryStyleSheet()
// A prerendered page has no visitor yet: nothing may be sent, looked up or shown.
if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', start, { once: true })
else start()

function start(): void {
  startIslands()
  startVisit()
}

/** Requests a style sheet again that failed to load; until then the page has its first styles. */
function retryStyleSheet(): void {
  const link = document.querySelector<HTMLLinkElement>('body link')
  try {
    // For a failed one, browsers have no sheet, an empty one, or one that throws.
    if (link?.sheet?.cssRules[0]) return
  } catch {}
  link?.replaceWith(link.cloneNode())
  // Longer than loading the file takes on a slow connection.
  setTimeout(retryStyleSheet, 8000)
}
