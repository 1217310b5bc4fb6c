import type { Payload } from '../request/payload'
import type { Values } from '../fields/values'

/**
 * Can be sent again from any page, which says to whom. `sending` without a tab, and `ambiguous`, may have arrived;
 * `failed` has not.
 */
export interface Lead {
  reference: string
  form: string
  /** The values that were filled in. Leads of version 0.1 have none. */
  values?: Values
  /** The texts made of it, without the receivers that every page knows. */
  payload: Payload
  /** The address that only the page of the form knows. */
  pageUrl?: string
  /** The address of a lead of version 0.1, which tells the sites of an origin apart. */
  url?: string
  state: 'pending' | 'sending' | 'ambiguous' | 'failed'
  /** The time of its expiry in ms since 1970. */
  keepUntil: number
  /** Whether it lasts only as long as its page, as the site stores no requests. */
  isNeverStored?: boolean
  /** The number of automatic resends: at most one. */
  resends: number
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
    words,
    keepUntil,
    resends,
    values = {},
    payload,
    pageUrl = '',
    thanks,
    withoutFile = '',
  } = value as Record<string, unknown>
  return (
    [reference, form, words, pageUrl, withoutFile].every((text) => typeof text === 'string') &&
    states.includes(state as string) &&
    [keepUntil, resends].every(Number.isFinite) &&
    [values, payload, thanks].every(isTexts)
  )
}

const isTexts = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
