import { memo } from '../core/memo'
import { blocksAt, isRecord, textAt, valueAt } from '../core/read'
import { minutesOf, type HoursLine, type Span, type SpecialDay } from './HoursLine'
import { mergeOvernightHours, mergeOvernightSpecialDays } from './mergeOvernightHours'

/** The opening times of the company or of a branch: hours sections, linked data, texts and forms all ask for these. */
export interface OpeningTimes {
  /** Lines of this season and of later ones. */
  lines: readonly HoursLine[]
  special: readonly SpecialDay[]
}

/** @param owner the branch; without hours or closed days of its own it has the company's */
export const openingTimes = (manifest: unknown, owner?: unknown): OpeningTimes =>
  isRecord(manifest) ? timesOf(manifest)(isRecord(owner) ? owner : manifest) : { lines: [], special: [] }

const timesOf = memo((manifest: object) => memo((owner: object) => read(manifest, owner)))

function read(manifest: object, owner: object): OpeningTimes {
  const of = (key: string): unknown => [valueAt(owner, key), valueAt(manifest, 'company', key)].find(Array.isArray)
  const special = new Map<string, SpecialDay>()
  for (const [, line] of blocksAt(of('closedDays'))) {
    const day = textAt(line, 'date') ?? ''
    const before = special.get(day)
    special.set(day, {
      day,
      name: before?.name || (textAt(line, 'name') ?? ''),
      spans: [...(before?.spans ?? []), ...spanOf(line)],
    })
  }
  const lines = blocksAt(of('hours')).flatMap(([, line]) =>
    spanOf(line).map((span) => ({
      ...span,
      days: Array.isArray(line.days) ? line.days.map(String) : [],
      label: textAt(line, 'label'),
      from: textAt(line, 'from'),
      until: textAt(line, 'until'),
      isLater: line.hidden === true,
    })),
  )
  return {
    lines: mergeOvernightHours(lines),
    special: mergeOvernightSpecialDays([...special.values()].toSorted((a, b) => a.day.localeCompare(b.day))),
  }
}

/** The times of a line of opening hours; none if it has only half of them. */
export function spanOf(line: unknown): Span[] {
  const [opens, closes] = [textAt(line, 'opens'), textAt(line, 'closes')]
  return opens === undefined || closes === undefined ? [] : [{ opens, closes }]
}

/** Whether hours go past midnight: they end in the early morning. */
export const isPastMidnight = ({ opens, closes }: Span): boolean => closes < opens && closes <= '06:00'

/** Whether hours have no end. The last minute of a day is how search engines write it. */
export const isAllDay = ({ opens, closes }: Span): boolean => opens === '00:00' && closes === '23:59'

/** Whether hours that begin a number of days after others overlap with them. */
export function overlaps(one: Span, other: Span, daysLater = 0): boolean {
  const [from, to] = minutesIn(one, 0)
  const [otherFrom, otherTo] = minutesIn(other, daysLater)
  return from < otherTo && otherFrom < to
}

function minutesIn(span: Span, day: number): [from: number, to: number] {
  const from = day * 1440 + minutesOf(span.opens)
  return [from, day * 1440 + minutesOf(span.closes) + (isPastMidnight(span) ? 1440 : 0)]
}
