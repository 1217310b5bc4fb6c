import { startDialogs } from './dialogs'
import { startFilters } from './filters'
import { startImageFallback } from './images'
import { logPath } from './logPath'
import { startReveal } from './reveal'
import { startScrolled } from './scrolled'

/** What is started once and then serves every page. */
export function startBehaviours(placeholder: () => string): void {
  startDialogs()
  startScrolled()
  startImageFallback(placeholder)
}

/** What each new page needs. */
export function startPage(): void {
  startFilters()
  startReveal()
  logPath()
}
