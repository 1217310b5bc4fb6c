import type { Path } from '../../core/path'
import { inYear, isInCalendar } from '../../values/yearly'
import { finding, type Finding } from './rule'

/** Reports a day such as `2026-02-30`, which is in no calendar. The schema reports what is not written as a day. */
export function noSuchDay(written: string, path: Path): Finding[] {
  // A leap year has each day of every year.
  const day = inYear(written, 2024)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || isInCalendar(day)) return []
  return [finding(path, 'no-such-day', { day: written })]
}
