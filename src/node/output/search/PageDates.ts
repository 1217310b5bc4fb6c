import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name of the record in the output folder. */
export const datesFile = '.townsite-pages'

/** Knows since when pages are unchanged, from build to build. */
export class PageDates {
  readonly #before: ReadonlyMap<string, string>
  readonly #now = new Map<string, string>()

  /** @param record of the last build, see {@link PageDates.toText} @param buildDay such as `2026-11-21` */
  constructor(
    record: string | undefined,
    readonly buildDay: string,
  ) {
    this.#before = new Map(
      (record ?? '').split('\n').flatMap((line) => {
        const [day, path] = line.split(' ')
        return day && path && isBelievable(day, buildDay) ? [[path, day] as const] : []
      }),
    )
  }

  static of(folder: string, buildDay: string): PageDates {
    const file = join(folder, datesFile)
    return new PageDates(existsSync(file) ? readFileSync(file, 'utf8') : undefined, buildDay)
  }

  /** The result of {@link PageDates.note} for each page, by its path. */
  get days(): ReadonlyMap<string, string> {
    return this.#now
  }

  /** Notes a page; returns the day of its last change, if one was seen. */
  note(path: string, isChanged: boolean): string | undefined {
    const day = isChanged && isBelievable(this.buildDay, this.buildDay) ? this.buildDay : this.#before.get(path)
    if (day !== undefined) this.#now.set(path, day)
    return day
  }

  toText(): string {
    return [...this.#now]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, day]) => `${day} ${path}\n`)
      .join('')
  }
}

/** Before the first release of this program no page can have changed. */
const firstDay = '2025-01-01'

/** Whether a day is possible: a clock that was wrong once leaves days in the record that would never be corrected. */
const isBelievable = (day: string, last: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= firstDay && day <= last

/** The current day in UTC, or `SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch/). */
export function today(epoch: string | undefined = process.env.SOURCE_DATE_EPOCH): string {
  const fixed = new Date(epoch === undefined || epoch === '' ? Number.NaN : Number(epoch) * 1000)
  return (Number.isNaN(fixed.getTime()) ? new Date() : fixed).toISOString().slice(0, 10)
}
