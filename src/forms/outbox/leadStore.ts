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

/** Opens the store. Where the browser keeps nothing (full, switched off) it lasts as long as the page. */
export function openLeadStore({ storage, now }: Pick<Browser, 'storage' | 'now'>): LeadStore {
  /** What could not be written, or is never to be. It goes before what is stored, which is then older. */
  const memory = new Map<string, unknown>()

  function write({ reference, isNeverStored }: Lead, value: unknown): void {
    memory.delete(reference)
    if (
      isNeverStored ||
      !attempt(() => (storage ? (storage.setItem(unsentPrefix + reference, JSON.stringify(value)), true) : undefined))
    )
      memory.set(reference, value)
  }
  function read(reference: string): unknown {
    return (
      memory.get(reference) ??
      attempt(() => JSON.parse(storage?.getItem(unsentPrefix + reference) ?? 'null') as unknown)
    )
  }
  function remove(reference: string): void {
    memory.delete(reference)
    attempt(() => storage?.removeItem(unsentPrefix + reference))
  }
  const references = (): string[] => {
    const stored =
      attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')) ?? []
    return [
      ...new Set([
        ...memory.keys(),
        ...stored.flatMap((key) => (key.startsWith(unsentPrefix) ? key.slice(unsentPrefix.length) : [])),
      ]),
    ].sort()
  }
  function get(reference: string): Lead | undefined {
    const value = read(reference)
    return isLead(value) && value.reference === reference && value.keepUntil > now() ? value : undefined
  }

  return {
    get,
    remove,
    put: (lead) => write(lead, lead),
    settle: (lead) => write(lead, { settledUntil: lead.keepUntil }),
    isLostWithPage: () => [...memory.keys()].some((reference) => get(reference) !== undefined),
    isSettled: (reference) => settledUntil(read(reference)) > now(),
    all: () =>
      references().flatMap((reference) => {
        const lead = get(reference)
        if (!lead && !(settledUntil(read(reference)) > now())) remove(reference)
        return lead ?? []
      }),
  }
}

const settledUntil = (value: unknown): number =>
  Number((value as { settledUntil?: unknown } | null | undefined)?.settledUntil)

/** Storage may throw at any touch: switched off, full, or holding what is no JSON. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
