import { whenIdle } from '../whenIdle'
import { startAnchors } from './anchors'
import { startDialogs } from './dialogs'
import { startImageFallback } from './images'
import { logPath } from './logPath'
import { startReveal } from './reveal'
import { startScrolled } from './scrolled'
import { startTypedLine } from './typedLine'

/** Starts what moves finished HTML. */
export function startBehaviours(): void {
  startDialogs()
  // A task of its own: no first tap needs these, and the browser has much to do when a page has been parsed.
  setTimeout(() => {
    startAnchors()
    startScrolled()
    startImageFallback()
    document.addEventListener('focusin', loadFilters)
    startTypedLine()
    logPath()
  })
  // What is below the screen is not visible yet.
  whenIdle(startReveal)
}

/** The code of the boxes that narrow lists comes when somebody is about to type in one. */
function loadFilters({ target }: FocusEvent): void {
  if (!(target as Element).closest('[data-filter]')) return
  document.removeEventListener('focusin', loadFilters)
  void import('./filters').then((code) => code.startFilters())
}
