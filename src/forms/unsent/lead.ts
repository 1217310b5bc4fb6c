import type { Payload } from '../engine/payload'
import type { RelayRequest } from '../engine/relayClient'

/** Can be sent again from any page. `sending` without a tab, and `ambiguous`, may have arrived; `failed` has not. */
export interface Lead extends Pick<RelayRequest, 'url' | 'confirm' | 'timeoutSeconds'> {
  reference: string
  /** The name of the form. */
  form: string
  state: 'pending' | 'sending' | 'ambiguous' | 'failed'
  /** The time of its expiry in ms since 1970. */
  keepUntil: number
  /** Whether it lasts only as long as its page, as the site stores no requests. */
  isNeverStored?: boolean
  /** The number of automatic resends: at most one. */
  resends: number
  payload: Payload
  /** `send-as-form` once more at once, as only such a request outlives a page; `keep` for the next page. */
  onLeave: 'send-as-form' | 'keep'
  /** The values in words, for a WhatsApp message. */
  words: string
  /** The message after success if the files did not arrive. */
  withoutFile?: string
  /** The message after success. */
  thanks: { title?: string; detail?: string }
}

const states = ['pending', 'sending', 'ambiguous', 'failed']

/** Whether a stored value is a lead: another script or an older build may have written it. */
export function isLead(value: unknown): value is Lead {
  if (typeof value !== 'object' || value === null) return false
  const {
    reference,
    form,
    state,
    url,
    words,
    keepUntil,
    resends,
    timeoutSeconds,
    payload,
    thanks,
    withoutFile = '',
  } = value as Record<string, unknown>
  return (
    [reference, form, url, words, withoutFile].every((text) => typeof text === 'string') &&
    states.includes(state as string) &&
    [keepUntil, resends, timeoutSeconds].every(Number.isFinite) &&
    isTexts(thanks) &&
    isTexts(payload)
  )
}

const isTexts = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
