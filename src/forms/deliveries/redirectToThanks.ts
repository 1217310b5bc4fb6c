import { attempt } from '../../manifest/core/attempt'

/**
 * Leads to a page of thanks, which shows the reference (`app/pageScripts/reference.ts`). It is handed over in this tab's
 * storage, so that no address, log or history has it. Returns false where that is off: the form shows it itself then.
 */
export function redirectToThanks(page: string, reference: string): boolean {
  const { href, pathname } = new URL(page, location.href)
  const isStored = attempt(() => {
    sessionStorage.setItem(`reference ${pathname.replace(/\/$/, '')}`, reference)
    return true
  })
  if (isStored) location.assign(href)
  return isStored === true
}
