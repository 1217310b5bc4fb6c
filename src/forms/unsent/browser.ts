import { attempt } from '../../manifest/core/read'
import type { Network } from '../request/relayClient'

/** The browser functions that the outbox needs, so that tests can simulate two tabs and a full disk. */
export interface Browser extends Network {
  /** Undefined if disabled: reading `localStorage` throws then. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | undefined
  locks: Pick<LockManager, 'request'> | undefined
  now(): number
  /** Whether the page's policy lets it send to an address. */
  isAllowed(url: string): boolean
  /** Listens to an event of the page for as long as it lives. */
  listen(
    type: 'pagehide' | 'pageshow' | 'visibilitychange' | 'storage',
    listener: (event: { persisted?: boolean }) => void,
  ): void
  /** Sets whether the browser asks before the page is left. */
  askBeforeLeaving(isAsked: boolean): void
}

export const thisBrowser = (): Browser => ({
  fetch: (...request) => fetch(...request),
  isOnline: () => navigator.onLine,
  storage: attempt(() => window.localStorage),
  locks: navigator.locks,
  now: () => Date.now(),
  isAllowed: (url) =>
    document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content.includes(url) ??
    true,
  listen: (type, listener) =>
    window.addEventListener(type, (event: Event & { persisted?: boolean }) => listener(event)),
  // Added only while needed: some browsers keep no page with such a listener in the back/forward cache.
  askBeforeLeaving: (isAsked) =>
    isAsked ? window.addEventListener('beforeunload', ask) : window.removeEventListener('beforeunload', ask),
})

/** Makes the browser ask, in its own words. */
const ask = (event: Event): void => event.preventDefault()
