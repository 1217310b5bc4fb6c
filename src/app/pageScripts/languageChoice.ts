/*
 * Runs on pages that have twins in other languages, once they are shown: remembers which language a visitor has
 * switched to, and marks the switch to it where a later visit begins in another one. Nobody is redirected, and nothing
 * moves.
 */
const key = 'language'

/** Where the browser stores nothing (full, switched off), nothing is marked on the next visit. */
function attempt<T>(access: (storage: Storage) => T): T | undefined {
  try {
    return access(localStorage)
  } catch {
    return undefined
  }
}

const chosen = attempt((storage) => storage.getItem(key))
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-part="header"] a[hreflang]')) {
  link.addEventListener('click', () => attempt((storage) => storage.setItem(key, link.hreflang)))
  if (link.hreflang === chosen) link.dataset.chosen = ''
}
