import type { FormField } from '../../site/resolved'
import { holdsOn, hoursOn, type Openings } from './hoursOn'

interface SlotTimes {
  days: readonly string[]
  begins: string
  ends: string
  every: number
}

const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function timesIn({ begins, ends, every }: SlotTimes): string[] {
  const times: string[] = []
  for (let minutes = minutesOf(begins); minutes < minutesOf(ends); minutes += every) times.push(timeOf(minutes))
  return times
}

interface Times extends Openings, Pick<FormField, 'hoursBy' | 'alsoBy'> {
  /** Without them the times are within the opening hours. */
  times?: readonly SlotTimes[] | undefined
  closed?: readonly string[]
  every?: number
  /** Further hours that the times have to be within. */
  within?: readonly Openings[]
  /** Minutes, or where to find them: then they are known when something is chosen. */
  lasts?: number | object
}

/** The times on a day such as `2026-12-24`, in order; without a day those of all days. */
export function timesOn({ times, closed = [], within = [], ...openings }: Times, day?: string): string[] {
  if (day !== undefined && closed.includes(day)) return []
  if (!times) return timesWithin(openings, within, day)
  const name = day === undefined ? undefined : days[new Date(`${day}T00:00Z`).getUTCDay()]
  const some = times.filter((one) => day === undefined || (name !== undefined && one.days.includes(name)))
  const all = [...new Set(some.flatMap(timesIn))].sort()
  if (day === undefined) return all
  return [openings, ...within].reduce((left, one) => (left.length > 0 ? left.filter(limitOn(day, one)) : left), all)
}

/** The times within the opening hours of a day; without a day those of all hours. What begins is over by closing time. */
function timesWithin(
  { every = 30, lasts, ...field }: Omit<Times, 'times' | 'within'>,
  within: readonly Openings[],
  day: string | undefined,
): string[] {
  const takes = typeof lasts === 'number' ? lasts : 0
  const all = [field, ...[field.hoursBy, ...(field.alsoBy ?? [])].flatMap((by) => Object.values(by?.of ?? {}))]
  const spans =
    day === undefined
      ? all.flatMap(({ week = [], openings = {} }) => [
          ...week.map(({ hours }) => hours),
          ...Object.values(openings).flat(),
        ])
      : within.reduce((hours, one) => common(hours, hoursOn(day, one) ?? []), hoursOn(day, field) ?? [])
  const times = spans.flatMap((hours) => {
    const [opens, end] = [hours[0], minutesOf(endOf(hours))]
    return timesIn({ days: [], begins: opens, ends: timeOf(Math.max(0, takes > 0 ? end - takes + 1 : end)), every })
  })
  return [...new Set(times)].sort()
}

/** Only hours of the day itself or of a season limit the times of a field. */
function limitOn(day: string, openings: Openings): (time: string) => boolean {
  const special = openings.openings?.[day] ?? openings.openings?.[`-${day.slice(4)}`]
  if (special?.length === 0) return () => false
  if (!special && !openings.week?.some((line) => (line.from ?? line.until) !== undefined && holdsOn(day, line)))
    return () => true
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  const nights = (hoursOn(before, openings) ?? []).filter(isPastMidnight)
  return (time) =>
    (hoursOn(day, openings) ?? []).some((hours) => time >= hours[0] && (time < hours[1] || isPastMidnight(hours))) ||
    nights.some(([, closes]) => time < closes)
}

type Spans = readonly (readonly [string, string])[]

/** The hours that lie within others too. */
const common = (some: Spans, others: Spans): Spans =>
  some.flatMap((one) =>
    others.flatMap((other) => {
      const opens = one[0] > other[0] ? one[0] : other[0]
      const closes = endOf(one) < endOf(other) ? endOf(one) : endOf(other)
      return opens < closes ? [[opens, closes] as const] : []
    }),
  )

/** The end of hours on the day on which they begin. */
const endOf = (hours: Spans[number]): string => (isPastMidnight(hours) ? '24:00' : hours[1])

const isPastMidnight = ([opens, closes]: readonly [string, string]): boolean => closes < opens
