import type { Network } from '../relayClient'

/** What the outbox needs of the browser it runs in, so that tests can give it two tabs and a full disk. */
export interface Browser extends Network {
  /** Undefined where it is switched off: reading `localStorage` throws then. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | undefined
  locks: Pick<LockManager, 'request'> | undefined
  now(): number
  /** Listens to what happens to the page, for as long as it lives. */
  listen(type: 'pagehide' | 'pageshow' | 'storage' | 'online', listener: (event: { persisted?: boolean }) => void): void
}

/** The browser this runs in. */
export const thisBrowser = (): Browser => ({
  fetch: (...request) => fetch(...request),
  isOnline: () => navigator.onLine,
  storage: usableStorage(),
  locks: navigator.locks,
  now: () => Date.now(),
  listen: (type, listener) => window.addEventListener(type, (event: Event & { persisted?: boolean }) => listener(event)),
})

function usableStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
