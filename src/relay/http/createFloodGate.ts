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
