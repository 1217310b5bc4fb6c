import { memo } from '../core/memo'
import { blocksAt, isRecord, textAt, valueAt } from '../core/read'
import { minutesOf, type HoursLine, type Span, type SpecialDay, weekdays } from './HoursLine'
import { isInSeason, isYearly, withinYears, dayAfter } from './days'

/** Joins the two lines of a night, one until midnight and one from there on the day after: it is one opening. */
function mergeOvernightHours(lines: readonly HoursLine[]): HoursLine[] {
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
function mergeOvernightSpecialDays(special: readonly SpecialDay[]): SpecialDay[] {
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

/** Whether two are open at one time on some day: of the week, in seasons that meet, or on a day with other hours. */
export function areEverOpenTogether(one: OpeningTimes, other: OpeningTimes): boolean {
  const [lines, theirs] = [one.lines.flatMap(withinYears), other.lines.flatMap(withinYears)]
  return (
    lines.some((line) => theirs.some((their) => meet(line, their))) || meetOnDays(one, other) || meetOnDays(other, one)
  )
}

const meet = (line: HoursLine, other: HoursLine): boolean =>
  beginsBy(line, other) &&
  beginsBy(other, line) &&
  line.days.some((day) =>
    other.days.some((their) => weekdaysBetween(day, their).some((days) => overlaps(line, other, days))),
  )

/** A season of every year meets some season of one. */
function beginsBy({ from }: HoursLine, { until }: HoursLine): boolean {
  return from === undefined || until === undefined || isYearly(from) !== isYearly(until) || from <= until
}

/** In a week without beginning and end: hours past midnight are those of the day before, too. */
function weekdaysBetween(day: string, other: string): number[] {
  const days = weekdays.indexOf(other as 'Mo') - weekdays.indexOf(day as 'Mo')
  return [-7, 0, 7].map((week) => days + week)
}

/** Whether the other is open on a day on which one has other hours. */
const meetOnDays = ({ special }: OpeningTimes, other: OpeningTimes): boolean =>
  special.some(({ day, spans }) => {
    const theirs: readonly Span[] =
      other.special.find((their) => their.day === day)?.spans ?? other.lines.filter((line) => isOn(line, day))
    return spans.some((span) => theirs.some((their) => overlaps(span, their)))
  })

/** A day of every year is each day of the week in some year. */
const isOn = ({ days, from, until }: HoursLine, day: string): boolean =>
  isYearly(day) ||
  (isInSeason(day, { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }) &&
    days.includes(weekdays[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] ?? ''))

/** The opening times of the company or of a branch: hours sections, linked data, texts and forms all ask for these. */
export interface OpeningTimes {
  /** Lines of this season and of later ones. */
  lines: readonly HoursLine[]
  special: readonly SpecialDay[]
}

/** @param owner the branch; without hours or closed days of its own it has the company's */
export const openingTimes = (manifest: unknown, owner?: unknown): OpeningTimes =>
  isRecord(manifest) ? timesOf(manifest)(isRecord(owner) ? owner : manifest) : { lines: [], special: [] }

const timesOf = memo((manifest: object) => memo((owner: object) => read(manifest, owner)))

function read(manifest: object, owner: object): OpeningTimes {
  const of = (key: string): unknown => [valueAt(owner, key), valueAt(manifest, 'company', key)].find(Array.isArray)
  const special = new Map<string, SpecialDay>()
  for (const [, line] of blocksAt(of('closedDays'))) {
    const day = textAt(line, 'date') ?? ''
    const before = special.get(day)
    special.set(day, {
      day,
      name: before?.name || (textAt(line, 'name') ?? ''),
      spans: [...(before?.spans ?? []), ...spanOf(line)],
    })
  }
  const lines = blocksAt(of('hours')).flatMap(([, line]) =>
    spanOf(line).map((span) => ({
      ...span,
      days: Array.isArray(line.days) ? line.days.map(String) : [],
      label: textAt(line, 'label'),
      from: textAt(line, 'from'),
      until: textAt(line, 'until'),
      isLater: line.hidden === true,
    })),
  )
  return {
    lines: mergeOvernightHours(lines),
    special: mergeOvernightSpecialDays([...special.values()].toSorted((a, b) => a.day.localeCompare(b.day))),
  }
}

/** The times of a line of opening hours; none if it has only half of them. */
export function spanOf(line: unknown): Span[] {
  const [opens, closes] = [textAt(line, 'opens'), textAt(line, 'closes')]
  return opens === undefined || closes === undefined ? [] : [{ opens, closes }]
}

/** Whether hours go past midnight: they end in the early morning. */
export const isPastMidnight = ({ opens, closes }: Span): boolean => closes < opens && closes <= '06:00'

/** Whether hours have no end. The last minute of a day is how search engines write it. */
export const isAllDay = ({ opens, closes }: Span): boolean => opens === '00:00' && closes === '23:59'

/** Whether hours that begin a number of days after others overlap with them. */
export function overlaps(one: Span, other: Span, daysLater = 0): boolean {
  const [from, to] = minutesIn(one, 0)
  const [otherFrom, otherTo] = minutesIn(other, daysLater)
  return from < otherTo && otherFrom < to
}

export function minutesIn(span: Span, day: number): [from: number, to: number] {
  const from = day * 1440 + minutesOf(span.opens)
  return [from, day * 1440 + minutesOf(span.closes) + (isPastMidnight(span) ? 1440 : 0)]
}
