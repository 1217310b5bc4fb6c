import type { Payload } from './payload'

/** What became of a request to the relay. Only `sent` is a success; the others say why not. */
export type RelayResult =
  | 'sent'
  | 'needsActivation'
  | 'refused'
  | 'rateLimited'
  | 'server'
  | 'unreadable'
  | 'network'
  | 'timeout'
  | 'offline'

/** After these nobody knows whether the mail went out all the same: the answer was lost, not the request. */
export const isAmbiguous = (result: RelayResult): boolean =>
  ['server', 'unreadable', 'network', 'timeout', 'offline'].includes(result)

export interface RelayRequest {
  url: string
  payload: Payload
  /** Sent instead of the payload: the same with files. */
  body?: FormData
  /**
   * What counts as sent. `confirmed`: an answer that says so, as the relay's does. `any-reply`: whatever can be read as
   * JSON, for relays that do not say what became of a message. `status`: a status of success.
   */
  confirm: 'confirmed' | 'any-reply' | 'status'
  timeoutSeconds: number
  /** Ends waiting from outside. */
  signal?: AbortSignal
}

/** What the client needs of the browser. */
export interface Network {
  fetch: typeof fetch
  isOnline(): boolean
}

/** A browser sends at most 64 KiB in requests that outlive their page; more makes `fetch` fail at once. */
const maxKeptAlive = 60_000

/**
 * Posts a request to the relay as JSON. Never throws, and is done when the time is up, even where
 * the answer's body never ends.
 */
export async function sendToRelay(
  { url, payload, body: form, confirm, timeoutSeconds, signal }: RelayRequest,
  { fetch, isOnline }: Network,
): Promise<RelayResult> {
  const ending = new AbortController()
  let isLate = false
  const stop = () => ending.abort()
  const timer = setTimeout(() => {
    isLate = true
    stop()
  }, timeoutSeconds * 1000)
  signal?.addEventListener('abort', stop)
  try {
    const body = form ?? JSON.stringify(payload)
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...(!form && { 'Content-Type': 'application/json' }), Accept: 'application/json' },
      body,
      signal: ending.signal,
      // The relay rejects requests without a Referer, which a page's own policy could suppress.
      referrerPolicy: 'strict-origin-when-cross-origin',
      keepalive: typeof body === 'string' && new TextEncoder().encode(body).length < maxKeptAlive,
    })
    return judge(response.status, await response.text(), confirm)
  } catch {
    return isLate ? 'timeout' : isOnline() ? 'network' : 'offline'
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** Reads an answer. The relay answers 200 to what it did not send, and says `success` as a string. */
export function judge(status: number, text: string, confirm: RelayRequest['confirm']): RelayResult {
  const answer = parse(text)
  if (confirm === 'any-reply') return answer === undefined ? 'unreadable' : 'sent'
  if (status === 429) return 'rateLimited'
  if (status >= 500) return 'server'
  if (status < 200 || status > 299) return 'refused'
  if (confirm === 'status') return 'sent'
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return 'unreadable'
  const { success, message } = answer as { success?: unknown; message?: unknown }
  if (success === true || success === 'true') return 'sent'
  if (success !== false && success !== 'false') return 'unreadable'
  return /activat/i.test(String(message)) ? 'needsActivation' : 'refused'
}

/** JSON's value, or undefined, which JSON cannot say. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends a request as a page ends. Such a request needs to be one that asks no leave first: the question a JSON post
 * asks dies with the page.
 */
export function sendAtLast(url: string, payload: Payload, { fetch }: Pick<Network, 'fetch'>): void {
  const body = new URLSearchParams(payload)
  if (body.toString().length >= maxKeptAlive) return
  fetch(url, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
    keepalive: true,
    referrerPolicy: 'strict-origin-when-cross-origin',
  }).catch(() => {})
}
