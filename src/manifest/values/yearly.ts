/** A day of every year, such as `--12-25` (ISO 8601-1, 2004). */
export const isYearly = (day: string | undefined): day is string => day?.startsWith('--') === true

/** A day of every year, in one year; another day as it is. */
export const inYear = (day: string, year: number | string): string => (isYearly(day) ? year + day.slice(1) : day)

/** Whether a day lies in a season. One of every year may begin in one and end in the next. */
export function isInSeason(day: string, { from = '', until = '9999' }: { from?: string; until?: string }): boolean {
  const year = day.slice(0, 4)
  const [first, last] = [inYear(from, year), inYear(until, year)]
  return first > last && isYearly(until) ? first <= day || day <= last : first <= day && day <= last
}

/** A line of hours; one whose season of every year goes past its end as two, each within a year. */
export const withinYears = <L extends { from?: string | undefined; until?: string | undefined }>(line: L): L[] =>
  isYearly(line.from) && isYearly(line.until) && line.from > line.until
    ? [
        { ...line, until: '--12-31' },
        { ...line, from: '--01-01' },
      ]
    : [line]
