import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { networkOf } from '../../node/serve/networkOf'

/** Returns the seconds that a sender must wait, or 0. @param amount counted towards the limit, usually 1 */
export type FloodGate = (sender: string, amount?: number, now?: number) => number

const minuteMs = 60_000

/** Limits one sender in a sliding window. */
export function createFloodGate(most: number, windowMs = minuteMs): FloodGate {
  const passed = new Map<string, { readonly time: number; readonly amount: number }[]>()
  let cleaned = -Infinity

  /** Not run at every request: with 100,000 senders this would take too long. */
  function forgetOld(now: number): void {
    if (now < cleaned + windowMs) return
    cleaned = now
    for (const [sender, entries] of passed) if ((entries.at(-1)?.time ?? 0) <= now - windowMs) passed.delete(sender)
  }

  return (sender, amount = 1, now = performance.now()) => {
    if (most === Infinity) return 0
    forgetOld(now)
    const entries = (passed.get(sender) ?? []).filter(({ time }) => time > now - windowMs)
    let taken = entries.reduce((sum, entry) => sum + entry.amount, 0)
    let freeAt = now
    for (const entry of entries) {
      if (taken + amount <= most) break
      taken -= entry.amount
      freeAt = entry.time + windowMs
    }
    if (freeAt > now) return Math.ceil((freeAt - now) / 1000)
    passed.set(sender, [...entries, { time: now, amount }])
    return 0
  }
}

/** Held while a form with files is read and sent. */
export type Slot = {
  readonly sender: string
  /** The number that has arrived; Infinity once all have. */
  bytes: number
  /** Resolves if too few arrive while others wait. */
  readonly lost: Promise<undefined>
  readonly release: () => void
}

/** Waits for a slot; undefined if none became free in time. */
export type TakeSlot = (sender: string) => Promise<Slot | undefined>

/** The least speed of a form with files, in bytes per ms: below it one that others wait for loses its turn at once. */
const leastSpeed = 20

/** In ms: how long a body of so many bytes may take to arrive. A phone sends a form without files in far less than 30 s. */
export const slowestMs = (bytes: number): number => Math.max(30_000, bytes / leastSpeed)

/**
 * One network never holds all slots.
 * @param count the number of slots @param patienceMs the longest wait in ms @param graceMs before the speed counts
 */
export function createSlots(count: number, patienceMs: number, graceMs = 5_000): TakeSlot {
  const held = new Map<Slot, () => void>()
  const waiting = new Map<() => void, string>()
  const isFree = (sender: string): boolean =>
    held.size < count && [...held.keys()].filter((slot) => slot.sender === sender).length < Math.max(count - 1, 1)

  function hold(sender: string): Slot {
    const since = performance.now()
    let lose = (): void => {}
    const lost = new Promise<undefined>((done) => (lose = () => done(undefined)))
    const slot: Slot = { sender, bytes: 0, lost, release }
    function release(): void {
      if (!held.delete(slot)) return
      for (const [take, other] of waiting) if (isFree(other)) take()
    }
    held.set(slot, () => slot.bytes < leastSpeed * (performance.now() - since - graceMs) && lose())
    return slot
  }

  const wait = (sender: string): Promise<Slot | undefined> =>
    new Promise((done) => {
      const timer = setTimeout(() => end(undefined), patienceMs).unref()
      const hurry = setInterval(() => held.forEach((loseIfSlow) => loseIfSlow()), graceMs / 5).unref()
      const take = (): void => end(hold(sender))
      const end = (slot: Slot | undefined): void => {
        clearTimeout(timer)
        clearInterval(hurry)
        waiting.delete(take)
        done(slot)
      }
      waiting.set(take, sender)
    })

  return async (sender) => (isFree(sender) ? hold(sender) : wait(sender))
}

/** The network of a request, for limits. */
export function senderOf({ behindProxy }: { readonly behindProxy: boolean }, request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? ''
  const forwarded =
    String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
      // Some proxies add the port.
      .replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2') ?? ''
  return networkOf(behindProxy && isLoopback(peer) && isIP(forwarded) !== 0 ? forwarded : peer)
}

const isLoopback = (address: string): boolean => networkOf(address).startsWith('127.') || address === '::1'
