import { inYear, isYearly } from './yearly'

/** The day after one such as `2026-12-31`, or such as `--12-31` of every year. */
export function dayAfter(day: string): string {
  const after = new Date(Date.parse(`${inYear(day, 2024)}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return isYearly(day) ? `-${after.slice(4)}` : after
}
