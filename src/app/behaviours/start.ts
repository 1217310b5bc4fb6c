import { whenIdle } from '../../sections/whenIdle'
import { startAnchors } from './anchors'
import { startDialogs } from './dialogs'
import { startFilters } from './filters'
import { startImageFallback } from './images'
import { layOutByAndBy } from './layOut'
import { logPath } from './logPath'
import { startReveal } from './reveal'
import { startScrolled } from './scrolled'

/** Starts what moves finished HTML. */
export function startBehaviours(): void {
  startDialogs()
  layOutByAndBy()
  // What nobody's first tap needs has a task of its own: the browser has much to do at the end of a page.
  setTimeout(() => {
    startAnchors()
    startScrolled()
    startImageFallback()
    startFilters()
    logPath()
  })
  // What stands below the screen is not seen yet.
  whenIdle(startReveal)
}
