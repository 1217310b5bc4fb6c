import { joinLines, listSeparator } from '../core/languageTags'
import { asTime } from './formatValue'
import { textAt } from '../core/read'
import { minutesOf, weekdays, type HoursLine, type Span, type SpecialDay } from './HoursLine'
import { dayInWords, localFormsOf, localeOf } from './formatters'
import { isAllDay, minutesIn, openingTimes } from './openingTimes'

export interface OpeningDay {
  /** 1 for Monday to 7 for Sunday (ISO 8601). */
  day: number
  name: string
  /** Such as `8:00 am–8:00 pm`; none on a day that is closed. */
  times: string[]
  /** The same as data. */
  spans: readonly Span[]
  /** Whether it is open round the clock. */
  isAllDay: boolean
}

/** The opening hours of a week, day by day, and the days with other hours. */
export interface OpeningDays {
  timeZone: string
  days: OpeningDay[]
  /** The name of all days together, if it is open round the clock on each. */
  always?: string
  special: (SpecialDay & { text: string; times: string[] })[]
  /** The hours of seasons that are not now, in words. */
  seasons: { text: string; lines: string }[]
  /** The week in one line. */
  words: string
  spans: OpenSpan[]
}

/** The hours of a day, for `openNow`: its number or date, minutes from its midnight, and the times and the day in words. */
export type OpenSpan = [day: number | string, from: number, to: number, opens: string, closes: string, name: string]

/** The opening hours of the company, or of a branch, in the manifest's own language. */
export function openingDays(manifest: unknown, branch?: unknown): OpeningDays {
  const language = localeOf(manifest)
  const { lines, special } = openingTimes(manifest, branch)
  const spansOn = (key: string) =>
    linesOfToday(lines)
      .filter(({ days }) => days.includes(key))
      .toSorted((a, b) => a.opens.localeCompare(b.opens))
  const named = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const spanOn = (day: number | string, span: Span, name: string): OpenSpan => {
    const [from, to] = minutesIn(span, 0)
    return [day, from, to, asTime(span.opens, language, true), asTime(span.closes, language, true), name]
  }
  return {
    words: hoursInWords(manifest, branch),
    spans: [
      ...weekdays.flatMap((key, index) =>
        spansOn(key).map((span) => spanOn(index + 1, span, daysInWords([key], language))),
      ),
      // A day that is closed has a span without length.
      ...special.flatMap(({ day, spans }) =>
        (spans.length > 0 ? spans : [{ opens: '00:00', closes: '00:00' }]).map((span) =>
          spanOn(day, span, dayInWords(day, language, 'short')),
        ),
      ),
    ],
    timeZone: textAt(manifest, 'site', 'timeZone') ?? 'UTC',
    days: weekdays.map((key, index) => ({
      day: index + 1,
      // The 1st of January 2024 was a Monday.
      name: named.format(new Date(Date.UTC(2024, 0, index + 1))),
      times: spansOn(key).map(({ opens, closes }) => timesOf(opens, closes, language)),
      spans: spansOn(key),
      isAllDay: spansOn(key).some(isAllDay),
    })),
    ...(weekdays.every((key) => spansOn(key).some(isAllDay)) && { always: daysInWords(weekdays, language, 'long') }),
    seasons: seasonsOf(lines, language),
    special: special.map((one) => ({
      ...one,
      text: dayInWords(one.day, language),
      times: one.spans.map(({ opens, closes }) => timesOf(opens, closes, language)),
    })),
  }
}

/** The seasons of lines that hold at other times, each once. */
function seasonsOf(lines: readonly HoursLine[], language: string): OpeningDays['seasons'] {
  const seasons = new Map<string, HoursLine[]>()
  for (const line of lines) {
    if (!line.isLater) continue
    const text = [line.from, line.until]
      .flatMap((day) => (day === undefined ? [] : [dayInWords(day, language)]))
      .join(localFormsOf(language).to ?? ' – ')
    seasons.set(text, [...(seasons.get(text) ?? []), line])
  }
  return [...seasons].map(([text, some]) => ({ text, lines: joinLines(linesInWords(some, language), language) }))
}

/** Lines as their labels say, or made from days and times; of those of the same days, the days once. */
function linesInWords(lines: readonly HoursLine[], language: string): string[] {
  const words = new Map<string, string>()
  for (const { label, days, opens, closes } of lines) {
    if (label !== undefined) {
      words.set(label, label)
      continue
    }
    const named = daysInWords(days, language)
    const before = words.get(named)
    const times = timesOf(opens, closes, language)
    const { to } = localFormsOf(language)
    const isAfterSpan = before !== undefined || (to !== undefined && named.includes(to))
    words.set(named, [before ?? named, times].join(isAfterSpan ? listSeparator(language) : '\u00a0'))
  }
  return [...words.values()]
}

/** One line of opening hours, such as `Mon–Fri 8:00 am–8:00 pm`. */
export const lineInWords = (line: Pick<HoursLine, 'days' | 'opens' | 'closes' | 'label'>, language: string): string =>
  linesInWords([{ ...line, isLater: false }], language).join('')

/** The opening hours of the company or an entry in one line. */
export function hoursInWords(manifest: unknown, owner?: unknown): string {
  const language = localeOf(manifest)
  return joinLines(linesInWords(linesOfToday(openingTimes(manifest, owner).lines), language), language)
}

const linesOfToday = (lines: readonly HoursLine[]): HoursLine[] => lines.filter(({ isLater }) => !isLater)

/** `Mon–Fri`, or `Mon, Wed` for days that do not follow each other. */
export function daysInWords(days: readonly string[], language: string, weekday: 'short' | 'long' = 'short'): string {
  const named = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
  const numbers = weekdays.flatMap((day, index) => (days.includes(day) ? [index] : []))
  const runs: number[][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last.at(-1) === number - 1) last.push(number)
    else runs.push([number])
  }
  const comma = listSeparator(language)
  const name = (index = 0) => named.format(new Date(Date.UTC(2024, 0, index + 1)))
  return runs
    .map((run) => (run.length > 2 ? span(name(run[0]), name(run.at(-1)), language) : run.map(name).join(comma)))
    .join(comma)
}

/** `08:00` and `20:00` as a span that people read: शाम 4:00 से 5:00 says the part of the day once. */
function timesOf(opens: string, closes: string, language: string): string {
  const [from, to] = [asTime(opens, language), asTime(closes, language)]
  const isShort = (minutesOf(closes) - minutesOf(opens) + 1440) % 1440 < 720
  const again = localFormsOf(language).dayPeriods && isShort ? from.replace(/[^\u00a0]*$/, '') : ''
  return span(from, to.startsWith(again) ? to.slice(again.length) : to, language)
}

const span = (from: string, to: string, language: string): string => [from, to].join(localFormsOf(language).to ?? '–')
