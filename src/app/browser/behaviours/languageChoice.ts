import { siteKey } from '../../../site/siteKey'

const key = siteKey('language')

/** If storage is full or disabled, nothing is highlighted on the next visit. */
function attempt<T>(access: (storage: Storage) => T): T | undefined {
  try {
    return access(localStorage)
  } catch {
    return undefined
  }
}

/**
 * Stores the language that a visitor has switched to, and highlights the switch to it when a later visit begins in another
 * one. Nobody is redirected, and nothing moves.
 */
export function startLanguageChoice(switches: Iterable<HTMLAnchorElement>): void {
  const chosen = attempt((storage) => storage.getItem(key))
  for (const link of switches) {
    link.addEventListener('click', () => attempt((storage) => storage.setItem(key, link.hreflang)))
    if (link.hreflang === chosen) link.dataset.chosen = ''
  }
}
