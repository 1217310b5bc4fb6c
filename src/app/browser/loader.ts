import { startBehaviours } from './behaviours/start'
import { retryStyleSheet } from './retryStyleSheet'
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
