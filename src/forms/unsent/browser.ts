import type { Network } from '../engine/relayClient'

/** What the outbox needs of the browser it runs in, so that tests can give it two tabs and a full disk. */
export interface Browser extends Network {
  /** Undefined where it is switched off: reading `localStorage` throws then. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | undefined
  locks: Pick<LockManager, 'request'> | undefined
  now(): number
  /** Listens to what happens to the page, for as long as it lives. */
  listen(
    type: 'pagehide' | 'pageshow' | 'visibilitychange' | 'storage',
    listener: (event: { persisted?: boolean }) => void,
  ): void
  /** Has the visitor asked whether they really want to leave the page, or lets them go. */
  askBeforeLeaving(isAsked: boolean): void
}

/** The browser this runs in. */
export const thisBrowser = (): Browser => ({
  fetch: (...request) => fetch(...request),
  isOnline: () => navigator.onLine,
  storage: usableStorage(),
  locks: navigator.locks,
  now: () => Date.now(),
  listen: (type, listener) =>
    window.addEventListener(type, (event: Event & { persisted?: boolean }) => listener(event)),
  // Only while it is needed: some browsers do not keep a page with such a listener for the way back.
  askBeforeLeaving: (isAsked) =>
    isAsked ? window.addEventListener('beforeunload', ask) : window.removeEventListener('beforeunload', ask),
})

/** Has the browser ask, in its own words. */
const ask = (event: Event): void => event.preventDefault()

function usableStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
