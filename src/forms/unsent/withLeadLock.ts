import type { Browser } from './browser'

/**
 * How long a tab that knows no locks may claim a lead, in ms: longer than any time-out, so that it is never sent twice
 * at once.
 */
const leaseMs = 130_000

/** How long to wait before believing a claim, in ms: two tabs may write theirs in the same moment. */
const settleMs = 40

const owner = Math.random().toString(36).slice(2)

/**
 * Does something with a lead that no other tab may do at the same time. Returns undefined, at once and without doing
 * it, where another tab is at it.
 */
export async function withLeadLock<T>(
  reference: string,
  { locks, storage, now }: Pick<Browser, 'locks' | 'storage' | 'now'>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    if (locks)
      return await locks.request(`lead ${reference}`, { ifAvailable: true }, async (lock) =>
        lock ? begin() : undefined,
      )
  } catch (cause) {
    // Locks may be forbidden to a page; what the work itself throws is not ours.
    if (hasBegun) throw cause
  }
  return withLease(`lease:${reference}`, storage, now, begin)
}

/**
 * Waits until no other tab is at a lead, also where that tab was ended without a word, and does something with it then.
 * Where the browser knows no locks nobody is called back, and the next page takes the lead up.
 */
export async function whenReleased(
  reference: string,
  { locks }: Pick<Browser, 'locks'>,
  work: () => void,
): Promise<void> {
  try {
    await locks?.request(`lead ${reference}`, {}, async () => work())
  } catch {
    // Locks may be forbidden to a page.
  }
}

async function withLease<T>(
  key: string,
  storage: Browser['storage'],
  now: () => number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const read = (): [owner?: string, until?: string] => (storage?.getItem(key)?.split(' ') as [string, string]) ?? []
  const claim = `${owner}${Math.random()}`
  try {
    const [other, until] = read()
    if (other && Number(until) > now()) return undefined
    storage?.setItem(key, `${claim} ${now() + leaseMs}`)
    if (storage) await new Promise((resolve) => setTimeout(resolve, settleMs))
    if (storage && read()[0] !== claim) return undefined
  } catch {
    // Nothing can be stored: no other tab knows of the lead either.
  }
  try {
    return await work()
  } finally {
    try {
      storage?.removeItem(key)
    } catch {
      // As above.
    }
  }
}
