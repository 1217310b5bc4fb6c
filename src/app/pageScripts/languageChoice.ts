/*
 * Runs on pages with alternates in other languages after they are shown: stores the language that a visitor has
 * switched to, and highlights the switch to it when a later visit begins in another one. Nobody is redirected, and
 * nothing moves.
 */
// As `siteKey` makes it: a module that is shared with the first script would be one more request of every page.
const key = `${new URL(import.meta.url).pathname.replace(/[^/]*\/[^/]*$/, '')}language`

/** If storage is full or disabled, nothing is highlighted on the next visit. */
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
