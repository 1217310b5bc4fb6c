/** Timing arithmetic. Everything here is a pure function, so any frame can be drawn on its own. */

export type Point = readonly [x: number, y: number]
export type Ease = (u: number) => number

export const clamp01 = (u: number): number => Math.min(1, Math.max(0, u))
export const lerp = (a: number, b: number, u: number): number => a + (b - a) * u
export const mix = (a: Point, b: Point, u: number): Point => [lerp(a[0], b[0], u), lerp(a[1], b[1], u)]

export const linear: Ease = (u) => u
export const easeInOut: Ease = (u) => (u < 0.5 ? 4 * u ** 3 : 1 - (-2 * u + 2) ** 3 / 2)
export const easeOut: Ease = (u) => 1 - (1 - u) ** 3
export const easeIn: Ease = (u) => u ** 3
/** A small overshoot, for things that pop into place. */
export const easeBack: Ease = (u) => 1 + 2.2 * (u - 1) ** 3 + 1.2 * (u - 1) ** 2

/** 0 before `from`, 1 after `to`, eased in between. */
export function ramp(t: number, from: number, to: number, ease: Ease = easeInOut): number {
  if (t <= from) return 0
  if (t >= to) return 1
  return ease((t - from) / (to - from))
}

/** Up at `from`, down at `to`, each taking `edge` seconds. */
export function visible(t: number, from: number, to: number, edge = 0.4): number {
  return ramp(t, from, from + edge) * (1 - ramp(t, to - edge, to))
}

/** A sine between -1 and 1. */
export const sway = (t: number, period: number, phase = 0): number => Math.sin((t / period + phase) * Math.PI * 2)

/** The fractional part, also for negative numbers: a saw tooth from 0 to 1. */
export const saw = (x: number): number => x - Math.floor(x)

/** Piecewise eased value through (time, value) keys. */
export function keyed(t: number, keys: readonly Point[], ease: Ease = easeInOut): number {
  let value = keys[0]?.[1] ?? 0
  let since = keys[0]?.[0] ?? 0
  for (const [time, next] of keys) {
    if (t >= time) {
      value = next
      since = time
      continue
    }
    return lerp(value, next, ramp(t, since, time, ease))
  }
  return value
}

/** Repeatable pseudo-random numbers: the same index always gives the same scatter. */
export function scatter(index: number, salt = 0): number {
  let h = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

/** A list of `count` results, because scenes repeat bricks, drops and leaves all the time. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
