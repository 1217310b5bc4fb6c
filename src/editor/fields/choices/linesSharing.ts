import { textAt, valueAt } from '../../../manifest/core/read'
import { overlaps, spanOf } from '../../../manifest/values/openingTimes'

/**
 * The indexes of the other lines of opening hours that have a day too, at times that overlap with those of a line. A day
 * with a pause has lines that do not, and a line keeps its only day.
 */
export const linesSharing = (lines: readonly unknown[], index: number, day: unknown): number[] =>
  lines.flatMap((line, other) => {
    const days = valueAt(line, 'days')
    const isOther = other !== index && Array.isArray(days) && days.length > 1 && days.includes(day)
    return isOther && isSameSeason(line, lines[index]) && meet(line, lines[index]) ? [other] : []
  })

const isSameSeason = (line: unknown, other: unknown): boolean =>
  ['from', 'until'].every((key) => textAt(line, key) === textAt(other, key))

const meet = (line: unknown, other: unknown): boolean =>
  spanOf(line).some((span) => spanOf(other).some((their) => overlaps(span, their)))
