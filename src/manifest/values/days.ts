/** The form of a day, or of one of every year, in our schema. */
export const yearlyPattern = '^(?:[0-9]{4}|-)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'

/** A day of every year, such as `--12-25` (ISO 8601-1, 2004). */
export const isYearly = (day: string | undefined): day is string => day !== undefined && /^--\d\d-\d\d$/.test(day)

/** A day of every year, in one year; another day as it is. */
export const inYear = (day: string, year: number | string): string => (isYearly(day) ? year + day.slice(1) : day)

/** Whether a calendar has a day: `2026-02-30` is in none, though some engines read it as the 2nd of March. */
export function isInCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

export const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(`${other}T00:00Z`) - Date.parse(`${one}T00:00Z`)) / 86_400_000)

/** Whether a year has a day: the 29th of February is not in each. */
const hasDay = (day: string, year: number): boolean => !day.endsWith('-02-29') || new Date(year, 1, 29).getDate() === 29

/** The first year from one on that has a day. */
export const yearWith = (day: string, year: number): number => (hasDay(day, year) ? year : yearWith(day, year + 1))

/** The first day, from one on, that a day of every year is on; another day as it is. */
export function nextOn(day: string, from: string): string {
  const year = Number(from.slice(0, 4))
  const first = inYear(day, yearWith(day, year))
  return first < from ? inYear(day, yearWith(day, year + 1)) : first
}

/** The first and the last day of a season in the years in which they lie; what a year lacks is the day after or before. */
export const firstInYear = (from: string, year: number): string =>
  inYear(isYearly(from) && !hasDay(from, year) ? '--03-01' : from, year)
export const lastInYear = (until: string, year: number): string =>
  inYear(isYearly(until) && !hasDay(until, year) ? '--02-28' : until, year)

/** Whether a day lies in a season. One of every year may begin in one and end in the next. */
export function isInSeason(day: string, { from = '', until = '9999' }: { from?: string; until?: string }): boolean {
  const year = day.slice(0, 4)
  const [first, last] = [inYear(from, year), inYear(until, year)]
  return first > last && isYearly(until) ? first <= day || day <= last : first <= day && day <= last
}

/** The first and last day of a season of every year in the year of a day, or in the next one if it is over by then; other days as they are. */
export function nextSeason(today: string, from: string | undefined, until: string | undefined) {
  if (!isYearly(from) || !isYearly(until)) return { from, until }
  const year = Number(today.slice(0, 4))
  const seasons = [year - 1, year, year + 1].map((begins) => ({
    from: firstInYear(from, begins),
    until: lastInYear(until, from > until ? begins + 1 : begins),
  }))
  return seasons.find((season) => today <= season.until)
}

/** A line of hours; one whose season of every year goes past its end as two, each within a year. */
export const withinYears = <L extends { from?: string | undefined; until?: string | undefined }>(line: L): L[] =>
  isYearly(line.from) && isYearly(line.until) && line.from > line.until
    ? [
        { ...line, until: '--12-31' },
        { ...line, from: '--01-01' },
      ]
    : [line]

/** The day after one such as `2026-12-31`, or such as `--12-31` of every year. */
export function dayAfter(day: string): string {
  const after = new Date(Date.parse(`${inYear(day, 2024)}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return isYearly(day) ? `-${after.slice(4)}` : after
}
