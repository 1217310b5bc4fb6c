import { startBehaviours } from './behaviours/start'
import { keepStyled } from './keepStyled'
import { startIslands } from './startIslands'
import { startVisit } from './startVisit'

/*
 * The first script of every page, and before the visitor does something the only one. A page is complete without it: it
 * moves finished HTML, and loads the code of a form or of the gallery on intent.
 */
startBehaviours()
keepStyled()
// A page that is only prerendered has no visitor yet: nothing may be sent, asked or said.
if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', start, { once: true })
else start()

function start(): void {
  startIslands()
  startVisit()
}
