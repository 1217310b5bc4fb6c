/** Knows since when pages are unchanged, from build to build. */
export class PageDates {
  readonly #now = new Map<string, string>()

  /** @param before the days in the last build's record @param buildDay such as `2026-11-21` */
  constructor(
    private readonly before: Readonly<Record<string, string>> = {},
    private readonly buildDay: string,
  ) {}

  /** The result of {@link PageDates.note} for each page, by its path. */
  get days(): ReadonlyMap<string, string> {
    return this.#now
  }

  /** Notes a page; returns the day of its last change, if one was seen. */
  note(path: string, isChanged: boolean): string | undefined {
    const days = [...(isChanged ? [this.buildDay] : []), this.before[path]]
    const day = days.find((one) => one !== undefined && isBelievable(one, this.buildDay))
    if (day !== undefined) this.#now.set(path, day)
    return day
  }
}

/** Before the first release of this program no page can have changed. */
const firstDay = '2025-01-01'

/** Whether a day is possible: a clock that was wrong once leaves days in the record that would never be corrected. */
const isBelievable = (day: string, last: string): boolean => day >= firstDay && day <= last

/** The current day in UTC, or `SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch/). */
export function today(epoch: string | undefined = process.env.SOURCE_DATE_EPOCH): string {
  const fixed = new Date(epoch === undefined || epoch === '' ? Number.NaN : Number(epoch) * 1000)
  return (Number.isNaN(fixed.getTime()) ? new Date() : fixed).toISOString().slice(0, 10)
}
