import type { OpenSpan } from '../../manifest/values/openingDays'
import { fillNumber } from '../../manifest/values/fillNumber'

/** The words of an `OpenNow`; each has a place for a time. */
export interface NowWords {
  until: string
  opens: string
  allDay?: string | undefined
}

export interface Now {
  isOpen: boolean
  words: string
}

/**
 * Whether it is open, and until when, or when it opens within a week; undefined if it does not.
 * @param day where the company is, such as `2027-01-31` @param minutes from the midnight before
 */
export function openNow(spans: readonly OpenSpan[], words: NowWords, day: string, minutes: number): Now | undefined {
  // Hours past midnight are those of the day before.
  for (const [later, at] of [
    [-1, minutes + 1440],
    [0, minutes],
  ] as const) {
    const open = spansOn(spans, day, later).find(([, from, to]) => from <= at && at < to)
    if (open) return { isOpen: true, words: untilWords(open, words) }
  }
  for (let later = 0; later < 8; later += 1) {
    const [next] = spansOn(spans, day, later)
      .filter(([, from, to]) => from < to && (later > 0 || from > minutes))
      .sort(([, one], [, other]) => one - other)
    if (next) return { isOpen: false, words: opensWords(next, words, later > 0) }
  }
  return undefined
}

/** All that `openNow` may say of some hours. */
export const allNowWords = (spans: readonly OpenSpan[], words: NowWords): string[] =>
  spans.flatMap((span) => [untilWords(span, words), opensWords(span, words, false), opensWords(span, words, true)])

/** A day with hours of its own has them in place of its weekday's. */
function spansOn(spans: readonly OpenSpan[], today: string, later: number): readonly OpenSpan[] {
  const date = new Date(`${today}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + later)
  const day = date.toISOString().slice(0, 10)
  const of = (name: string | number) => spans.filter(([named]) => named === name)
  return [of(day), of(`-${day.slice(4)}`), of(date.getUTCDay() || 7)].find(({ length }) => length > 0) ?? []
}

/** The last minute of a day is how search engines write its end. */
const untilWords = ([, from, to, , closes]: OpenSpan, { until, allDay }: NowWords): string =>
  allDay && from === 0 && to === 1439 ? allDay : fillNumber(until, 'time', closes)

const opensWords = ([, , , opens, , name]: OpenSpan, words: NowWords, isLater: boolean): string =>
  fillNumber(words.opens, 'time', isLater ? `${name} ${opens}` : opens)
