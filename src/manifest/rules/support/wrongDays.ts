import { type Path, isRecord, textAt, maxDepth } from '../../core/read'
import { problem, type Problem } from '../../core/problem'
import { isYearly, inYear, isInCalendar } from '../../values/days'
import { isDay } from '../../references/visible'
import { finding, type Finding } from './rule'

/**
 * First and last days that are in no calendar, or the wrong way round. Such a block is shown on no day, so that no rule,
 * which sees what is shown, would find it.
 */
export function wrongDays(value: unknown, path: Path | null = null, depth = 0): Problem[] {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return []
  const ofBlock = path && isRecord(value) ? daysOf(value, path) : []
  const inside = Object.entries(value).flatMap(([key, child]) =>
    // Most of a manifest is text: its path is never made.
    typeof child !== 'object' || key.startsWith('x-')
      ? []
      : wrongDays(child, { parent: path, key: Array.isArray(value) ? Number(key) : key }, depth + 1),
  )
  return [...ofBlock, ...inside]
}

const isReadable = (day: unknown): boolean =>
  day === undefined || (typeof day === 'string' && (isDay(day) || isYearly(day)))

function daysOf(block: Record<string, unknown>, parent: Path): Problem[] {
  const [from, until] = [textAt(block, 'from'), textAt(block, 'until')]
  const missing = (['from', 'until'] as const).flatMap((key) =>
    noSuchDay(textAt(block, key) ?? '', { parent, key }).map((noDay): Problem => ({
      rule: 'wrong-days',
      severity: 'error',
      ...noDay,
    })),
  )
  // The schema reports a day that cannot be read; that it does not fit the other would follow from that.
  if (!isReadable(block.from) || !isReadable(block.until)) return missing
  if (missing.length === 0 && isYearly(from) !== isYearly(until)) {
    const key = isYearly(from) ? 'from' : 'until'
    return [problem({ parent, key }, 'wrong-days/half-season', { day: textAt(block, key) ?? '' })]
  }
  if (missing.length > 0 || !isDay(from) || !isDay(until) || from <= until) return missing
  return [problem({ parent, key: 'until' }, 'wrong-days', { from, until })]
}

/** Reports a day such as `2026-02-30`, which is in no calendar. The schema reports what is not written as a day. */
export function noSuchDay(written: string, path: Path): Finding[] {
  // A leap year has each day of every year.
  const day = inYear(written, 2024)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || isInCalendar(day)) return []
  return [finding(path, 'no-such-day', { day: written })]
}
