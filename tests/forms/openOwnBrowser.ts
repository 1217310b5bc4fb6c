import type { Browser } from '../../src/forms/unsent/browser'

/** A browser with a store of its own. Node sends no Referer by itself. */
export function openOwnBrowser(): Browser {
  const stored = new Map<string, string>()
  return {
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        keepalive: false,
        headers: { ...(init?.headers as object), Referer: 'http://localhost/book-now' },
      }),
    isOnline: () => true,
    now: () => Date.now(),
    listen: () => {},
    isAllowed: () => true,
    askBeforeLeaving: () => {},
    locks: undefined,
    storage: {
      get length() {
        return stored.size
      },
      key: (index) => [...stored.keys()][index] ?? null,
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  }
}
