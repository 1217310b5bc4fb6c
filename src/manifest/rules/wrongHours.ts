import { fieldFactsOf } from '../schema/fieldFacts'
import { hasHours } from '../schema/listFields'
import { keysOfEntries, listsOf } from '../schema/lists'
import { loopAt } from '../core/loops'
import type { Field } from '../generated/manifest.generated'
import { pathOf, type Path, type Keys } from '../core/path'
import { placeholdersIn } from '../text/placeholders'
import { blocksAt, namedBlocksAt, textAt, type Keyed } from '../core/read'
import { noSuchDay } from '../values/noSuchDay'
import { weekdays, type Span } from '../values/HoursLine'
import { isPastMidnight, openingTimes, overlaps } from '../values/openingTimes'
import { defineRule, finding, type Finding } from './support/rule'

/** Hours that end before they begin, half a closed day, a day in no calendar, and opening hours without an owner. */
export const wrongHours = defineRule({
  name: 'wrong-hours',
  severity: 'error',
  explains:
    'Hours end after they begin, or in the early morning, and do not overlap; closed days are in the calendar, and each stands once; opening hours that a section shows are those of the company, or of the branch or entry with hours that its page is about.',
  reads: [
    'company/hours',
    'company/closedDays',
    'catalogs/branches',
    'lists/*/fields',
    'lists/*/entries/*/hours',
    'lists/*/entries/*/closedDays',
    'forms/*/fields',
    'routes/*/for',
  ],
  check: ({ manifest, annotated }) => {
    const owners: Keys[] = [
      ['company'],
      ...listsOf(manifest)
        .filter((list) => hasHours(manifest, list))
        .flatMap((list) => {
          const keys = keysOfEntries(list)
          return blocksAt(manifest, ...keys).map(([index]) => [...keys, index])
        }),
    ]
    return [
      ...owners.flatMap((keys) => [
        ...backwards(blocksAt(manifest, ...keys, 'hours'), [...keys, 'hours'], 'opens', 'closes'),
        ...backwards(blocksAt(manifest, ...keys, 'closedDays'), [...keys, 'closedDays'], 'opens', 'closes'),
        ...overlapping(blocksAt(manifest, ...keys, 'hours'), [...keys, 'hours']),
        ...repeatedDays(blocksAt(manifest, ...keys, 'closedDays'), [...keys, 'closedDays']),
        ...blocksAt(manifest, ...keys, 'closedDays').flatMap(([index, line]) =>
          noSuchDay(textAt(line, 'date') ?? '', pathOf([...keys, 'closedDays', index, 'date']) as Path),
        ),
      ]),
      ...namedBlocksAt(manifest, 'forms').flatMap(([form]) =>
        blocksAt(manifest, 'forms', form, 'fields').flatMap(([index, field]) => {
          const { hours } = fieldFactsOf(field as unknown as Field)
          const keys = ['forms', form, 'fields', index, ...(hours ? [hours] : [])]
          if (hours && field[hours] === undefined && openingTimes(manifest).lines.length === 0 && !field.hoursOf)
            return [finding(pathOf(['forms', form, 'fields', index]) as Path, 'wrong-hours/no-times', {})]
          return hours ? backwards(blocksAt(manifest, ...keys), keys, 'begins', 'ends') : []
        }),
      ),
      ...annotated.hours.flatMap(({ value, path }) => ownerProblem(manifest, value, path)),
    ]
  },
})

function backwards(lines: readonly Keyed<number>[], keys: Keys, begin: string, end: string): Finding[] {
  return lines.flatMap(([index, line]) => {
    const [from, to] = [textAt(line, begin), textAt(line, end)]
    const path = (key: string) => pathOf([...keys, index, key]) as Path
    if (from !== undefined && line[end] === undefined && end === 'closes' && line.date !== undefined)
      return [finding(path(begin), 'wrong-hours/never-closes', {})]
    if (from === undefined || to === undefined || to > from) return []
    if (end === 'closes' && isPastMidnight({ opens: from, closes: to })) return []
    return [finding(path(end), 'wrong-hours', { begins: from, ends: to })]
  })
}

/** A line whose hours overlap with those of a line before it, on some day of the week. */
function overlapping(lines: readonly Keyed<number>[], keys: Keys): Finding[] {
  return lines.flatMap(([index, line], position) => {
    const span = spanOf(line)
    const other = lines
      .slice(0, position)
      .filter(([, before]) => beginsBy(before, line) && beginsBy(line, before))
      .map(([, before]) => ({ span: spanOf(before), distances: distancesOf(before.days, line.days) }))
      .find(
        (before) => span && before.span && before.distances.some((days) => overlaps(before.span as Span, span, days)),
      )
    if (!span || !other?.span) return []
    return [finding(pathOf([...keys, index, 'opens']) as Path, 'wrong-hours/overlap', { ...span, other: other.span })]
  })
}

/** Whether the season of a line has begun when that of another ends. */
const beginsBy = (line: unknown, other: unknown): boolean =>
  (textAt(line, 'from') ?? '') <= (textAt(other, 'until') ?? '9999')

/** The numbers of days between the days of two lines, in a week without beginning and end. */
function distancesOf(before: unknown, after: unknown): number[] {
  const [from, to] = [before, after].map((days) =>
    (Array.isArray(days) ? days : []).map((day) => weekdays.indexOf(day as 'Mo')),
  )
  return (from ?? []).flatMap((one) => (to ?? []).flatMap((other) => [-7, 0, 7].map((week) => other - one + week)))
}

/** A day that stands twice: only one with a pause has two lines, with hours that do not overlap. */
function repeatedDays(lines: readonly Keyed<number>[], keys: Keys): Finding[] {
  return lines.flatMap(([index, line], position) => {
    const span = spanOf(line)
    const isTwice = lines.slice(0, position).some(([, before]) => {
      const other = spanOf(before)
      return before.date === line.date && (!span || !other || overlaps(other, span))
    })
    const day = textAt(line, 'date')
    return isTwice && day !== undefined
      ? [finding(pathOf([...keys, index, 'date']) as Path, 'wrong-hours/twice', { day })]
      : []
  })
}

function spanOf(line: unknown): Span | undefined {
  const [opens, closes] = [textAt(line, 'opens'), textAt(line, 'closes')]
  return opens === undefined || closes === undefined ? undefined : { opens, closes }
}

function ownerProblem(manifest: unknown, whose: string, path: Path): Finding[] {
  const [as] = placeholdersIn(whose)
  if (as === undefined)
    return openingTimes(manifest).lines.every(({ isLater }) => isLater) ? [finding(path, 'wrong-hours/none', {})] : []
  const loop = loopAt(manifest, path)
  return loop?.as === as && hasHours(manifest, loop.each)
    ? []
    : [finding(path, 'wrong-hours/no-branch', { whose }, { fix: { do: 'set', value: 'company' } })]
}
