import { attempt } from '../../manifest/core/read'
import type { Payload } from './payload'

/** The result of a request to the relay. Only `sent` is a success; the others name the reason. */
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

/** Whether the mail may have been sent all the same: the answer was lost, not the request. */
export const isAmbiguous = (result: RelayResult): boolean =>
  ['server', 'unreadable', 'network', 'timeout', 'offline'].includes(result)

export interface RelayRequest {
  url: string
  payload: Payload
  /** Sent instead of the payload: files, or the words of another receiver. A `Blob` names its content type; a string is JSON. */
  body?: FormData | Blob | string
  /** `confirmed` by the answer, `any-reply` that is JSON, or a `status` of success. */
  confirm: 'confirmed' | 'any-reply' | 'status'
  timeoutSeconds: number
  signal?: AbortSignal
}

export interface Network {
  fetch: typeof fetch
  isOnline(): boolean
}

/** Browsers limit requests that outlive their page to 64 KiB; `fetch` fails at once on more. */
const maxKeptAlive = 60_000

/** Never throws, and returns after the time-out even if the answer's body never ends. */
export async function sendToRelay(
  { url, payload, body: given, confirm, timeoutSeconds, signal }: RelayRequest,
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
    const body = given ?? JSON.stringify(payload)
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...(typeof body === 'string' && { 'Content-Type': 'application/json' }), Accept: 'application/json' },
      body,
      signal: ending.signal,
      // The relay rejects requests without a Referer, which a page's own policy could suppress.
      referrerPolicy: 'strict-origin-when-cross-origin',
      keepalive: !(body instanceof FormData) && new Blob([body]).size < maxKeptAlive,
    })
    return judge(response.status, await response.text(), confirm)
  } catch {
    return isLate ? 'timeout' : isOnline() ? 'network' : 'offline'
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** The relay answers 200 to what it did not send, and writes `success` as a string. */
export function judge(status: number, text: string, confirm: RelayRequest['confirm']): RelayResult {
  // JSON cannot express undefined, which invalid JSON is here.
  const answer = attempt(() => JSON.parse(text) as unknown)
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

/** Sends as a page ends, without a preflight, which would end with the page. */
export function sendAtLast(
  { url, payload }: Pick<RelayRequest, 'url' | 'payload'>,
  { fetch }: Pick<Network, 'fetch'>,
): void {
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
