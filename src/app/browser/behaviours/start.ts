import { whenIdle } from '../whenIdle'
import { startAnchors } from './anchors'
import { startDialogs } from './dialogs'
import { watchForms } from './formSeen'
import { startImageFallback } from './images'
import { logPath } from './logPath'
import { startReveal } from './reveal'
import { startScrolled } from './scrolled'
import { startTypedLine } from './typedLine'

/** Starts the behaviours of finished HTML. */
export function startBehaviours(): void {
  startDialogs()
  if (location.search && document.querySelector('[data-brought]'))
    void import('./startFields').then((code) => code.startFields(location.search))
  // Runs in a task of its own: the first tap needs none of these, and the browser is busy after parsing.
  setTimeout(() => {
    startAnchors()
    startScrolled()
    watchForms()
    startImageFallback()
    document.addEventListener('focusin', loadFilters)
    const switches = document.querySelectorAll<HTMLAnchorElement>('[data-part="header"] a[hreflang]')
    if (switches.length > 0) void import('./languageChoice').then((code) => code.startLanguageChoice(switches))
    startTypedLine()
    logPath()
  })
  // Elements below the screen are not visible yet.
  whenIdle(startReveal)
}

/** Loads the filters when a filter box gets the focus. */
function loadFilters({ target }: FocusEvent): void {
  if (!(target as Element).closest('[data-filter]')) return
  document.removeEventListener('focusin', loadFilters)
  void import('./filters').then((code) => code.startFilters())
}
