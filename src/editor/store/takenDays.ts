import { isRecord, textAt, valueAt } from '../../manifest/core/read'
import { isSame, stepsOf, valueOf, type Operation, type Pointer } from '../../manifest/edits/pointer'
import { weekdays } from '../../manifest/values/HoursLine'
import { overlaps, spanOf } from '../../manifest/values/openingTimes'
import type { ReadValue } from '../api/EditorApi'

/** A day that a line of opening hours lost to another line, whose times overlap with it. */
export interface TakenDay {
  list: Pointer
  day: string
  /** The line as it was. */
  line: unknown
  /** Whether its owner wants the day in both lines. */
  isShared: boolean
}

/** The days of other lines of opening hours at times that overlap with those of a line. A line keeps its last day. */
export const sharedDays = (lines: readonly unknown[], index: number): Pick<TakenDay, 'day' | 'line'>[] =>
  lines.flatMap((line, other) => {
    const shared = daysOf(line).filter((day) => daysOf(lines[index]).includes(day))
    const isTaken = other !== index && shared.length < daysOf(line).length && meet(line, lines[index])
    return isTaken ? shared.map((day) => ({ day, line })) : []
  })

/** Takes days out of their lines, or puts them back. */
export function moveDays(
  lines: readonly unknown[],
  list: Pointer,
  days: readonly Pick<TakenDay, 'day' | 'line'>[],
  isIn: boolean,
): Operation[] {
  const { byIndex } = stepsOf(lines)
  return lines.flatMap((line, index): Operation[] => {
    const moved = days.filter((one) => lineOf(lines, one.line) === index).map(({ day }) => day)
    if (moved.length === 0) return []
    const value = weekdays.filter((day) => (moved.includes(day) ? isIn : daysOf(line).includes(day)))
    return [{ do: 'set', at: [...list, byIndex[index] ?? '', 'days'], value }]
  })
}

/** The lines of a list, and the days that can be put back into them. */
export function takenFrom(all: readonly TakenDay[], read: ReadValue | undefined, list: Pointer) {
  const value = read && valueOf(read.value, list.slice(read.at.length))
  const lines: readonly unknown[] = Array.isArray(value) ? value : []
  const days = all.filter((one) => {
    const line = lines[lineOf(lines, one.line)]
    return isSame(one.list, list) && line !== undefined && !daysOf(line).includes(one.day)
  })
  return { lines, days }
}

/** The index of a line, also after its days have changed or it was moved. */
const lineOf = (lines: readonly unknown[], line: unknown): number =>
  lines.includes(line)
    ? lines.indexOf(line)
    : lines.findIndex((one) => isSame({ ...asBlock(one), days: 0 }, { ...asBlock(line), days: 0 }))

const asBlock = (line: unknown): object => (isRecord(line) ? line : {})

const daysOf = (line: unknown): string[] => {
  const days = valueAt(line, 'days')
  return Array.isArray(days) ? days.map(String) : []
}

const meet = (line: unknown, other: unknown): boolean =>
  ['from', 'until'].every((key) => textAt(line, key) === textAt(other, key)) &&
  spanOf(line).some((span) => spanOf(other).some((their) => overlaps(span, their)))
