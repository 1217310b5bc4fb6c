import { minutesFrom, minutesOf, timeOf, type SlotTimes } from '../../manifest/values/HoursLine'
import type { FormField } from '../../site/resolved'
import { addDays, hoursOn, type Openings } from './days'

interface Times extends Openings, Pick<FormField, 'hoursBy' | 'alsoBy' | 'closedWords' | 'locale'> {
  /** They narrow the opening hours; without them all times of these can be chosen. */
  times?: readonly SlotTimes[] | undefined
  closed?: readonly string[]
  every?: number
  /** Further hours that the times have to be within. */
  within?: readonly Openings[]
  /** Minutes, or where to find them: then they are known when something is chosen. */
  lasts?: number | object
}

/** In minutes of a day: a night begins before it, or ends after it. */
type Minutes = readonly [from: number, to: number]

const minutesPerDay = 1440
const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** The times on a day such as `2026-12-24`, in order; without a day those of all days. What begins is over by closing time. */
export function timesOn(field: Times, day?: string): string[] {
  const { times, closed = [], within = [], every = 30, lasts } = field
  const weekday = day === undefined ? undefined : days[new Date(`${day}T00:00Z`).getUTCDay()]
  if (day !== undefined && (weekday === undefined || closed.includes(day))) return []
  const takes = typeof lasts === 'number' ? lasts : 1
  const open =
    day === undefined
      ? minutesOfAll(field)
      : [field, ...within]
          .map((one) => minutesOn(day, one))
          .reduce((left, one) => (left && one ? common(left, one) : (left ?? one)))
  const offered = times
    ? times
        .filter((one) => weekday === undefined || one.days.includes(weekday))
        .flatMap((one) => minutesFrom(minutesOf(one.begins), minutesOf(one.ends), one.every))
    : (open ?? []).flatMap(([from, to]) => minutesFrom(from, to, every))
  const isOpen = (minute: number): boolean => !open || open.some(([from, to]) => from <= minute && minute + takes <= to)
  return [
    ...new Set(offered.filter((minute) => minute >= 0 && minute < minutesPerDay && isOpen(minute)).map(timeOf)),
  ].sort()
}

const asMinutes = ([opens, closes]: readonly [string, string]): Minutes => [
  minutesOf(opens),
  minutesOf(closes) + (closes < opens ? minutesPerDay : 0),
]

const onDayAfter = ([from, to]: Minutes): Minutes => [from - minutesPerDay, to - minutesPerDay]

/** The hours on a day, with the end of the night before; undefined if none are set. A day that is closed has no such end. */
function minutesOn(day: string, openings: Openings): Minutes[] | undefined {
  const hours = hoursOn(day, openings)?.map(asMinutes)
  if (!hours || hours.length === 0) return hours
  return [...hours, ...(hoursOn(addDays(day, -1), openings) ?? []).map((one) => onDayAfter(asMinutes(one)))]
}

/** The hours of all days, and of all that can be chosen; undefined if somebody has none. */
function minutesOfAll({ times, hoursBy, alsoBy = [], ...field }: Times): Minutes[] | undefined {
  const all = [field, ...[hoursBy, ...alsoBy].flatMap((by) => Object.values(by?.of ?? {}))]
  if (times && all.some(({ week }) => !week)) return undefined
  const hours = all.flatMap(({ week = [], openings = {} }) => [
    ...week.map((line) => line.hours),
    ...Object.values(openings).flat(),
  ])
  return hours.map(asMinutes).flatMap((one) => [one, onDayAfter(one)])
}

/** The hours that lie within others too. */
const common = (some: readonly Minutes[], others: readonly Minutes[]): Minutes[] =>
  some.flatMap(([from, to]) => others.map(([opens, closes]): Minutes => [Math.max(from, opens), Math.min(to, closes)]))

/**
 * Says that a day is closed, or has no times, and which day is the next that can be chosen; undefined in a language
 * without words for it, or if none follows within a year.
 */
export function wordsOnClosed(
  day: string,
  { closedWords, locale, ...field }: Times,
  isPossible: (day: string) => boolean,
): string | undefined {
  if (!closedWords || Number.isNaN(Date.parse(day))) return undefined
  let after = 1
  while (after < 366 && !isPossible(addDays(day, after))) after += 1
  if (after === 366) return undefined
  const isClosed = field.closed?.includes(day) || hoursOn(day, field)?.length === 0
  const named = (one: string, isDated: boolean | undefined) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      ...(isDated && { day: 'numeric', month: 'long' }),
      timeZone: 'UTC',
    }).format(new Date(one))
  // A day of the week that is usually open is named with its date.
  const { closed, openings = {} } = field
  const isOnce = closed?.includes(day) || day in openings || `-${day.slice(4)}` in openings
  return closedWords[isClosed ? 'closed' : 'none']
    .replace('{day}', named(day, isOnce))
    .replace('{next}', named(addDays(day, after), after > 6))
}
