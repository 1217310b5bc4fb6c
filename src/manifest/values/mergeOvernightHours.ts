import { dayAfter } from './dayAfter'
import { weekdays, type HoursLine, type Span, type SpecialDay } from './HoursLine'

/** Joins the two lines of a night, one until midnight and one from there on the day after: it is one opening. */
export function mergeOvernightHours(lines: readonly HoursLine[]): HoursLine[] {
  const taken = new Map<HoursLine, readonly string[]>()
  const joined = lines.flatMap((evening) => {
    let left = evening.days
    const nights = lines.flatMap((morning) => {
      if (!areOneNight(evening, morning) || !areOfOneSeason(evening, morning) || morning.label !== undefined) return []
      const days = left.filter((day) => morning.days.includes(weekdayAfter(day)))
      left = left.filter((day) => !days.includes(day))
      taken.set(morning, [...(taken.get(morning) ?? []), ...days.map(weekdayAfter)])
      return onDays({ ...evening, closes: morning.closes }, days)
    })
    return [...nights, ...(left === evening.days ? [evening] : onDays(evening, left))]
  })
  return joined.flatMap((line) => {
    const days = taken.get(line)
    const left = line.days.filter((day) => !days?.includes(day))
    return days ? onDays(line, left) : [line]
  })
}

/** The same for the days on which other hours hold. */
export function mergeOvernightSpecialDays(special: readonly SpecialDay[]): SpecialDay[] {
  const mornings = new Set<Span>()
  const joined = special.map((one) => {
    const after = special.find(({ day }) => day === dayAfter(one.day))
    const spans = one.spans.map((span) => {
      const morning = after?.spans.find((other) => areOneNight(span, other))
      if (morning) mornings.add(morning)
      return morning ? { ...span, closes: morning.closes } : span
    })
    return { ...one, spans }
  })
  return joined.map((one) => ({ ...one, spans: one.spans.filter((span) => !mornings.has(span)) }))
}

const onDays = (line: HoursLine, days: readonly string[]): HoursLine[] => (days.length > 0 ? [{ ...line, days }] : [])

const weekdayAfter = (day: string): string => weekdays[(weekdays.indexOf(day as 'Mo') + 1) % 7] as string

const areOfOneSeason = (one: HoursLine, other: HoursLine): boolean =>
  one.from === other.from && one.until === other.until

/** Whether hours end at midnight and others begin there, and both together go past midnight as one line may. */
const areOneNight = (evening: Span, morning: Span): boolean =>
  ['00:00', '23:59'].includes(evening.closes) &&
  morning.opens === '00:00' &&
  morning.closes <= '06:00' &&
  morning.closes < evening.opens
