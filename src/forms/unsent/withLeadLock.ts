import { attempt } from '../../manifest/core/read'
import type { Browser } from './browser'

/** A claim of a tab without Web Locks, in ms: longer than any time-out, so that nothing is sent twice at once. */
const leaseMs = 130_000

/** The time before a claim counts, in ms: two tabs may write theirs at the same moment. */
const settleMs = 40

/** In ms: how long the browser may take to say whether a lock is free. It knows at once, and some never answer. */
const answerMs = 2000

const owner = Math.random().toString(36).slice(2)

/** Runs work on a lead while no other tab does. Returns undefined at once, without running it, if another tab does. */
export async function withLeadLock<T>(
  reference: string,
  { locks, storage, now }: Pick<Browser, 'locks' | 'storage' | 'now'>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  let hasAnswered = false
  let isTooLate = false
  try {
    if (locks) {
      const asked = locks.request(`lead ${reference}`, { ifAvailable: true }, async (lock) => {
        hasAnswered = true
        return lock && !isTooLate ? work() : undefined
      })
      const silence = wait(answerMs).then(() => (hasAnswered ? asked : Promise.reject<undefined>()))
      return await Promise.race([asked, silence])
    }
  } catch (cause) {
    // A page may be denied locks; errors of the work itself are passed on.
    if (hasAnswered) throw cause
  }
  isTooLate = true
  return withLease(`lease:${reference}`, storage, now, work)
}

/** Runs when no other tab holds a lead, also after a crash. Without Web Locks the next page sends it. */
export async function whenReleased(
  reference: string,
  { locks }: Pick<Browser, 'locks'>,
  work: () => void,
): Promise<void> {
  try {
    await locks?.request(`lead ${reference}`, {}, async () => work())
  } catch {
    // A page may be denied locks.
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
    const left = Number(until) - now()
    // A claim that lasts longer than any is of a clock that was set back since.
    if (other && left > 0 && left <= leaseMs) return undefined
    storage?.setItem(key, `${claim} ${now() + leaseMs}`)
    if (storage) await wait(settleMs)
    if (storage && read()[0] !== claim) return undefined
  } catch {
    // Storage is not available, so that no other tab knows of the lead.
  }
  try {
    return await work()
  } finally {
    attempt(() => storage?.removeItem(key))
  }
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
