/** Says how long a sender must wait, in whole seconds; 0 lets the request pass, and counts it. */
export type FloodGate = (sender: string, now?: number) => number

const minuteMs = 60_000

/**
 * Limits what one sender does in any stretch of time. What is refused does not count, so a sender who waits as told gets
 * through.
 *
 * @param most how many pass; `Infinity` for no limit
 * @param windowMs the stretch of time, in ms: a minute unless given
 */
export function createFloodGate(most: number, windowMs = minuteMs): FloodGate {
  const passed = new Map<string, number[]>()
  let cleaned = -Infinity

  /** Not at each request: with 100,000 senders that would be the flood. */
  function forgetOld(now: number): void {
    if (now < cleaned + windowMs) return
    cleaned = now
    for (const [sender, times] of passed) if ((times.at(-1) ?? 0) <= now - windowMs) passed.delete(sender)
  }

  return (sender, now = performance.now()) => {
    if (most === Infinity) return 0
    forgetOld(now)
    const times = (passed.get(sender) ?? []).filter((time) => time > now - windowMs)
    if (times.length >= most) return Math.ceil(((times[0] ?? now) + windowMs - now) / 1000) || 1
    passed.set(sender, [...times, now])
    return 0
  }
}
