import { weekdays, type HoursLine, type Span } from './HoursLine'
import { overlaps, type OpeningTimes } from './openingTimes'
import { isInSeason, isYearly, withinYears } from './yearly'

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
    other.days.some((their) => daysBetween(day, their).some((days) => overlaps(line, other, days))),
  )

/** A season of every year meets some season of one. */
function beginsBy({ from }: HoursLine, { until }: HoursLine): boolean {
  return from === undefined || until === undefined || isYearly(from) !== isYearly(until) || from <= until
}

/** In a week without beginning and end: hours past midnight are those of the day before, too. */
function daysBetween(day: string, other: string): number[] {
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
