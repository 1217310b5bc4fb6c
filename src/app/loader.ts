import { startBehaviours } from './behaviours/start'
import { startLive } from './startLive'

/*
 * The first script of every page, and before the visitor does something the only one. A page is complete without it:
 * it moves what is finished HTML, and sees to it that the code of a form or of the gallery is there when it is needed.
 */
startBehaviours()
// A page that the browser only holds ready has no visitor yet: nothing may be sent, asked or said.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', startLive, { once: true })
else startLive()
