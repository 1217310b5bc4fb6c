import { startAnchors } from './anchors'
import { startDialogs } from './dialogs'
import { startFilters } from './filters'
import { startImageFallback } from './images'
import { logPath } from './logPath'
import { startReveal } from './reveal'
import { startScrolled } from './scrolled'

/** Starts what moves finished HTML. */
export function startBehaviours(): void {
  startDialogs()
  startAnchors()
  startScrolled()
  startImageFallback()
  startFilters()
  startReveal()
  logPath()
}
