import { attempt } from '../../manifest/core/read'
import type { Browser } from './browser'
import { siteKey } from '../../site/siteKey'
import { earlierPrefix, unsentPrefix } from './unsentPrefix'
import type { Payload } from '../request/payload'
import type { Values } from '../fields/values'

/** Can be sent again from any page, which says to whom. `sending` without a tab, and `ambiguous`, may have arrived; `failed` has not. */
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

/** The prefix of leads that have arrived: pages need not read them. */
const settledPrefix = siteKey('settled:')
const earlierSettledPrefix = 'settled:'

const dayMs = 86_400_000

/**
 * Opens the store of unsent leads, each under a key of its own, so that two tabs never overwrite each other's. If storage
 * is full or disabled it lasts as long as the page.
 * @param isHeld whether a form shows a lead: the clock may jump, and what somebody sees must not vanish
 */
export function openLeadStore(
  { storage, now, isAllowed }: Pick<Browser, 'storage' | 'now' | 'isAllowed'>,
  isHeld: (reference: string) => boolean,
) {
  /** Values that could not, or must not, be written to storage. Stored ones are older. */
  const memory = new Map<string, unknown>()

  function write(key: string, value: unknown, isNeverStored?: boolean): void {
    memory.delete(key)
    if (isNeverStored || !attempt(() => (storage ? (storage.setItem(key, JSON.stringify(value)), true) : undefined)))
      memory.set(key, value)
  }
  function read(key: string): unknown {
    return memory.get(key) ?? attempt(() => JSON.parse(storage?.getItem(key) ?? 'null') as unknown)
  }
  function removeKey(key: string): void {
    memory.delete(key)
    attempt(() => storage?.removeItem(key))
  }
  const referencesAfter = (prefix: string): string[] => {
    const stored =
      attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')) ?? []
    return [...new Set([...memory.keys(), ...stored])]
      .flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
      .sort()
  }
  /** Whether a note is stored. It counts as long as it is: the clock may have jumped past its last day. */
  const isNoted = (key: string): boolean => ((read(key) as { until?: number } | null | undefined)?.until ?? 0) > 0
  const isSettled = (reference: string): boolean => isNoted(settledPrefix + reference)

  /** Takes over the leads of earlier versions that this site sends: another site of the origin may have the others. */
  function adoptEarlier(): void {
    for (const reference of referencesAfter(earlierPrefix)) {
      const lead = read(earlierPrefix + reference)
      const isWaiting = isLead(lead) && !isNoted(earlierSettledPrefix + reference)
      if (isWaiting && !(lead.url && isAllowed(lead.url))) continue
      if (isWaiting) write(unsentPrefix + reference, lead, lead.isNeverStored)
      removeKey(earlierPrefix + reference)
    }
  }

  /**
   * Deletes what has expired. A clock may be ahead for one visit: the first that finds a value expired notes when, and one
   * at least a day later deletes it.
   */
  function deleteExpired(prefix: string): void {
    for (const reference of referencesAfter(prefix)) {
      const key = prefix + reference
      const { foundAt = NaN, ...value } = (read(key) ?? {}) as { keepUntil?: number; until?: number; foundAt?: number }
      const isUseless = prefix === unsentPrefix && (!isLead(value) || isSettled(reference))
      const isValid = Number(value.keepUntil ?? value.until) > now()
      const days = (now() - foundAt) / dayMs
      if (isUseless || (!isValid && days >= 1)) removeKey(key)
      else if (isValid && foundAt) write(key, value)
      // The note of a clock that was ahead of this one is replaced.
      else if (!isValid && !(days >= 0)) write(key, { ...value, foundAt: now() })
    }
  }

  function get(reference: string): Lead | undefined {
    const value = read(unsentPrefix + reference)
    if (!isLead(value) || value.reference !== reference || isSettled(reference)) return undefined
    return value.keepUntil > now() || isHeld(reference) ? value : undefined
  }

  adoptEarlier()
  for (const prefix of [unsentPrefix, settledPrefix, earlierPrefix, earlierSettledPrefix]) deleteExpired(prefix)
  return {
    get,
    isSettled,
    /** Deletes a lead with all its values. */
    remove: (reference: string) => removeKey(unsentPrefix + reference),
    put: (lead: Lead) => {
      // A lead that is stored again after it arrived is to be sent again.
      removeKey(settledPrefix + lead.reference)
      write(unsentPrefix + lead.reference, lead, lead.isNeverStored)
    },
    /** Deletes a lead and notes that it has arrived: another tab that still shows it must not send it again. */
    settle: ({ reference, keepUntil, isNeverStored }: Lead) => {
      // The note is written first: if the page ends between the two, the lead is still known to have arrived.
      write(settledPrefix + reference, { until: keepUntil }, isNeverStored)
      removeKey(unsentPrefix + reference)
    },
    /** Whether something unsent would be lost with this page. */
    isLostWithPage: () =>
      referencesAfter(unsentPrefix).some((reference) => memory.has(unsentPrefix + reference) && get(reference)),
    all: () => referencesAfter(unsentPrefix).flatMap((reference) => get(reference) ?? []),
  }
}

export type LeadStore = ReturnType<typeof openLeadStore>
