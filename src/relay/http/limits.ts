import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

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

/** Waits for a slot and returns the function that frees it; undefined if none became free in time. */
export type TakeSlot = () => Promise<(() => void) | undefined>

/** @param count the number of slots @param patienceMs the longest wait in ms */
export function createSlots(count: number, patienceMs: number): TakeSlot {
  let free = count
  const waiting = new Set<() => void>()

  function wait(): Promise<boolean> {
    return new Promise((done) => {
      const timer = setTimeout(() => end(false), patienceMs).unref()
      const take = (): void => end(true)
      const end = (isTaken: boolean): void => {
        clearTimeout(timer)
        waiting.delete(take)
        done(isTaken)
      }
      waiting.add(take)
    })
  }

  return async () => {
    if (free > 0) free -= 1
    else if (!(await wait())) return undefined
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const [next] = waiting
      if (next) next()
      else free += 1
    }
  }
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

/** `203.0.113.7` for an IPv4 address, also if written as IPv6; `2001:db8:1:2` for the 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = (address.split('%', 1)[0] ?? '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::', 2)
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const all =
    tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const isLoopback = (address: string): boolean => networkOf(address).startsWith('127.') || address === '::1'
