import type { Browser } from './browser'
import { isLead, type Lead } from './lead'
import { unsentPrefix } from './unsentPrefix'

/** Stores unsent leads. One key each, so that two tabs never overwrite each other's. */
export interface LeadStore {
  put(lead: Lead): void
  get(reference: string): Lead | undefined
  all(): Lead[]
  /** Forgets everything that was typed. */
  remove(reference: string): void
  /** Forgets it, but for the fact that it has arrived: another tab that still shows it must not send it again. */
  settle(lead: Lead): void
  isSettled(reference: string): boolean
  /** Whether this page alone knows of something unsent, which goes with it. */
  isLostWithPage(): boolean
}

/**
 * What stands before the reference of a lead that has arrived: nothing is unsent of it, and pages need not look at it.
 */
const settledPrefix = 'settled:'

/** Opens the store. Where the browser keeps nothing (full, switched off) it lasts as long as the page. */
export function openLeadStore({ storage, now }: Pick<Browser, 'storage' | 'now'>): LeadStore {
  /** What could not be written, or is never to be, by its key. It goes before what is stored, which is then older. */
  const memory = new Map<string, unknown>()

  function write(key: string, value: unknown, isNeverStored: boolean | undefined): void {
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
  const isSettled = (reference: string): boolean =>
    Number((read(settledPrefix + reference) as { until?: unknown } | null | undefined)?.until) > now()

  function get(reference: string): Lead | undefined {
    const value = read(unsentPrefix + reference)
    return isLead(value) && value.reference === reference && value.keepUntil > now() && !isSettled(reference)
      ? value
      : undefined
  }

  return {
    get,
    isSettled,
    remove: (reference) => removeKey(unsentPrefix + reference),
    put: (lead) => {
      // What is put once more under the reference of one that arrived is to be sent again.
      removeKey(settledPrefix + lead.reference)
      write(unsentPrefix + lead.reference, lead, lead.isNeverStored)
    },
    settle: ({ reference, keepUntil, isNeverStored }) => {
      // The mark first: a page that ends between the two has not forgotten that the lead arrived.
      write(settledPrefix + reference, { until: keepUntil }, isNeverStored)
      removeKey(unsentPrefix + reference)
    },
    isLostWithPage: () =>
      referencesAfter(unsentPrefix).some((reference) => memory.has(unsentPrefix + reference) && get(reference)),
    all: () => {
      for (const reference of referencesAfter(settledPrefix))
        if (!isSettled(reference)) removeKey(settledPrefix + reference)
      return referencesAfter(unsentPrefix).flatMap((reference) => {
        const lead = get(reference)
        if (!lead) removeKey(unsentPrefix + reference)
        return lead ?? []
      })
    },
  }
}

/** Storage may throw at any touch: switched off, full, or holding what is no JSON. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
