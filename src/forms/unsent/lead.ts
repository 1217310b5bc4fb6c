import type { Payload } from '../engine/payload'
import type { RelayRequest } from '../engine/relayClient'

/**
 * A request that a visitor has sent off and nobody has confirmed yet, with all that is needed to send it again from any
 * page of the site. `pending` is written before sending begins; `sending` found without a tab that sends it, and
 * `ambiguous`, may have arrived; `failed` has not.
 */
export interface Lead extends Pick<RelayRequest, 'url' | 'confirm' | 'timeoutSeconds'> {
  reference: string
  /** The form it was typed into. */
  form: string
  state: 'pending' | 'sending' | 'ambiguous' | 'failed'
  /** When it is forgotten, in ms since 1970. */
  keepUntil: number
  /** Whether it lasts as long as its page alone, as the site stores no requests. */
  isNeverStored?: boolean
  /** How often it was sent again without anyone asking: once at most. */
  resends: number
  payload: Payload
  /**
   * What becomes of it where its page ends before the answer. `send-as-form`: sent once more at once, in the one way
   * that outlives a page, which is a URL-encoded form. `keep`: for a receiver that reads none; the next page sends it.
   */
  onLeave: 'send-as-form' | 'keep'
  /** The same in words, for a WhatsApp message. */
  words: string
  /** Said once it has arrived, where it had files that have not. */
  withoutFile?: string
  /** Shown to the visitor once it has arrived. */
  thanks: { title?: string; detail?: string }
}

const states = ['pending', 'sending', 'ambiguous', 'failed']

/** Whether what was found in the store is a lead: another script, or an older build, may have written there. */
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
    typeof thanks === 'object' &&
    thanks !== null &&
    typeof payload === 'object' &&
    payload !== null &&
    Object.values(payload).every((text) => typeof text === 'string')
  )
}
