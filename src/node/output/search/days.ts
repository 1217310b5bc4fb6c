/** The day of a page's last change, if one was seen. @param before of the last build @param buildDay such as `2026-11-21` */
export const dayOfChange = (isChanged: boolean, before: string | undefined, buildDay: string): string | undefined =>
  [isChanged ? buildDay : undefined, before].find((day) => day !== undefined && isBelievable(day, buildDay))

/** Before the first release of this program no page can have changed. */
const firstDay = '2025-01-01'

/** Whether a day is possible: a clock that was wrong once leaves days in the record that would never be corrected. */
const isBelievable = (day: string, last: string): boolean => day >= firstDay && day <= last

/** The current day in UTC, or `SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch/). */
export function today(epoch: string | undefined = process.env.SOURCE_DATE_EPOCH): string {
  const fixed = new Date(epoch === undefined || epoch === '' ? Number.NaN : Number(epoch) * 1000)
  return (Number.isNaN(fixed.getTime()) ? new Date() : fixed).toISOString().slice(0, 10)
}
