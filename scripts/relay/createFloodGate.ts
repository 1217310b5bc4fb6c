/** Says how long a sender must wait, in whole seconds; 0 lets the post pass, and counts it. */
export type FloodGate = (sender: string, now?: number) => number

const windowMs = 60_000

/**
 * Limits the posts of one sender in any 60 seconds. Refused posts don't count, so a sender who waits as told gets through.
 *
 * @param postsPerMinute how many pass; `Infinity` for no limit
 */
export function createFloodGate(postsPerMinute: number): FloodGate {
  const passed = new Map<string, number[]>()

  function forgetOld(now: number): void {
    for (const [sender, times] of passed) {
      const recent = times.filter((time) => time > now - windowMs)
      if (recent.length === 0) passed.delete(sender)
      else passed.set(sender, recent)
    }
  }

  return (sender, now = performance.now()) => {
    forgetOld(now)
    const times = passed.get(sender) ?? []
    if (times.length >= postsPerMinute) return Math.ceil(((times[0] ?? now) + windowMs - now) / 1000) || 1
    passed.set(sender, [...times, now])
    return 0
  }
}
