import type { Browser } from '../../src/forms/unsent/browser'
import { storageOf } from './storageOf'

/** A browser with a store of its own. Node sends no Referer by itself. */
export function openOwnBrowser(): Browser {
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
    storage: storageOf(new Map()),
  }
}
