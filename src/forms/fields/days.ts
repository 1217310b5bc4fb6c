import { attempt } from '../../manifest/core/read'
import { momentIn } from '../../manifest/values/zoneHere'
import type { FormField } from '../../site/resolved'

/** A day, a time such as `13:30`, or both, as visitors read them: Tuesday, 8 December 2026, 1:30 pm. What is neither stays as it is. */
export const momentInWords = ({ locale, clock, numerals = '' }: Partial<FormField>, value: string): string =>
  value
    .split(' ')
    .map((part) => {
      const [hour, minutes = ''] = part.split(':')
      const shown = minutes.replace(/\d/g, (digit) => [...numerals][Number(digit)] ?? digit)
      const time = minutes && clock?.[Number(hour)]?.replace('{minutes}', shown)
      if (time) return time
      // Made for a day alone: a list of times would make as many formatters as it has lines.
      const asDay = () => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
      return attempt(() => asDay().format(new Date(`${part}T00:00Z`))) ?? part
    })
    .join(', ')

const hourMs = 3_600_000
/** In 9892: years of five digits do not compare as texts, and nothing is ahead of the last date. */
const lastMoment = 25e13

/**
 * The first moment that can be chosen, as `2026-03-09 14:30` in the time zone; undefined if there is no limit, or the
 * clock has none of our years. Of tomorrow it is the beginning, of today and of hours ahead (`+24h`) the minute.
 */
export function earliestMoment(earliest: string | undefined, timeZone: string, now: number): string | undefined {
  if (earliest === undefined || earliest === 'any' || now > lastMoment) return undefined
  const hours = earliest === 'today' ? 0 : /^\+(\d+)h$/.exec(earliest)?.[1]
  if (hours !== undefined) return momentIn(timeZone, now + Number(hours) * hourMs)
  return `${addDays(momentIn(timeZone, now).slice(0, 10), 1)} 00:00`
}

/** The day some days after another, or before it. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * hourMs).toISOString().slice(0, 10)

/** The last day that can be chosen: a day, or days from now (`+90d`); undefined if there is no limit. */
export const latestDay = (latest: string | undefined, timeZone: string, now: number): string | undefined =>
  latest?.[0] !== '+'
    ? latest
    : now > lastMoment
      ? undefined
      : addDays(momentIn(timeZone, now).slice(0, 10), Number.parseInt(latest))

/** The same without script, where a day that is counted from today would be wrong on a cached page. */
export const lastWithoutScript = (latest = ''): string | undefined => latest.replace(/^\+.*/, '') || undefined

/** Lets a browser offer the days that can be chosen: which these are, only script knows. */
export function limitDays(
  input: unknown,
  { earliest, latest }: { earliest?: string; latest?: string },
  { timeZone, now }: { timeZone: string; now: number },
): void {
  const [min, max] = [earliestDay(earliest, timeZone, now), latestDay(latest, timeZone, now)]
  if (input) Object.assign(input, min && { min }, max && { max })
}

/** The first day that can be chosen, as `2026-03-09`. */
export const earliestDay = (earliest: string | undefined, timeZone: string, now: number): string | undefined =>
  earliestMoment(earliest, timeZone, now)?.slice(0, 10)

export type Openings = Pick<FormField, 'openings' | 'week'>

/** The hours on a day such as `2026-12-24`: its own, or those of its weekday in its season; undefined if none are set. */
export const hoursOn = (
  day: string,
  { openings, week }: Openings,
): NonNullable<FormField['openings']>[string] | undefined =>
  openings?.[day] ??
  openings?.[`-${day.slice(4)}`] ??
  week?.filter((line) => holdsOn(day, line) && line.days.includes(new Date(day).getUTCDay())).map(({ hours }) => hours)

/** Whether a line of hours holds on a day, whatever its weekday. A season of every year (`--07-01`) lies within one. */
export function holdsOn(day: string, { from = '', until }: { from?: string; until?: string }): boolean {
  const one = from[0] === '-' ? `-${day.slice(4)}` : day
  return from <= one && one <= (until ?? one)
}
