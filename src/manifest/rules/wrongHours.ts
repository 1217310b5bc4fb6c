import { fieldFactsOf } from '../schema/fieldFacts'
import { hasHours, keysOfEntries, listsOf } from '../schema/lists'
import { loopAt, at, type Path, type Keys, blocksAt, namedBlocksAt, textAt, type Keyed } from '../core/read'
import { entriesOf } from '../entries/select'
import type { More } from '../core/problem'
import type { Field, Manifest } from '../generated/manifest.generated'
import { placeholdersIn } from '../text/placeholders'
import { noSuchDay } from './support/wrongDays'
import { areEverOpenTogether, isPastMidnight, openingTimes, overlaps, spanOf } from '../values/openingTimes'
import { minutesFrom, minutesOf, timeOf, weekdays, type SlotTimes } from '../values/HoursLine'
import { localeOf } from '../values/formatters'
import { lineInWords } from '../values/openingDays'
import { defineRule, finding, type Finding } from './support/rule'

export const wrongHours = defineRule('wrong-hours', {
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
        .map(keysOfEntries)
        .flatMap((keys) => blocksAt(manifest, ...keys).map(([index]) => [...keys, index])),
    ]
    return [
      ...owners.flatMap((owner) => {
        const hours = [...owner, 'hours']
        const days = [...owner, 'closedDays']
        const [lines, closed] = [blocksAt(manifest, ...hours), blocksAt(manifest, ...days)]
        return [
          ...backwards(lines, hours, 'opens', 'closes'),
          ...backwards(closed, days, 'opens', 'closes'),
          ...overlapping(lines, hours),
          ...repeatedDays(closed, days),
          ...closed.flatMap(([index, line]) => noSuchDay(textAt(line, 'date') ?? '', at(...days, index, 'date'))),
        ]
      }),
      ...namedBlocksAt(manifest, 'forms').flatMap(([form]) =>
        blocksAt(manifest, 'forms', form, 'fields').flatMap(([index, field]) => {
          const { hours } = fieldFactsOf(field as unknown as Field)
          const keys = ['forms', form, 'fields', index, ...(hours ? [hours] : [])]
          if (hours && field[hours] === undefined && openingTimes(manifest).lines.length === 0 && !field.hoursOf)
            return [finding(at('forms', form, 'fields', index), 'wrong-hours/no-times', {})]
          if (!hours || field[hours] === undefined) return []
          const wrong = backwards(blocksAt(manifest, ...keys), keys, 'begins', 'ends')
          return wrong.length > 0 ? wrong : outsideHours(manifest, form, index, field)
        }),
      ),
      ...annotated.hours.flatMap(({ value, path }) => ownerProblem(manifest, value, path)),
    ]
  },
})

function backwards(lines: readonly Keyed<number>[], keys: Keys, begin: string, end: string): Finding[] {
  return lines.flatMap(([index, line]) => {
    const [from, to] = [textAt(line, begin), textAt(line, end)]
    const path = (key: string) => at(...keys, index, key)
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
    const [span] = spanOf(line)
    const [other] = lines.slice(0, position).flatMap(([, before]) => {
      const meets = beginsBy(before, line) && beginsBy(line, before)
      const distances = distancesOf(before.days, line.days)
      return spanOf(before).filter((one) => meets && span && distances.some((days) => overlaps(one, span, days)))
    })
    if (!span || !other) return []
    const values = { ...span, otherOpens: other.opens, otherCloses: other.closes }
    return [finding(at(...keys, index, 'opens'), 'wrong-hours/overlap', values)]
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
    const [span] = spanOf(line)
    const isTwice = lines.slice(0, position).some(([, before]) => {
      const [other] = spanOf(before)
      return before.date === line.date && (!span || !other || overlaps(other, span))
    })
    const day = textAt(line, 'date')
    return isTwice && day !== undefined ? [finding(at(...keys, index, 'date'), 'wrong-hours/twice', { day })] : []
  })
}

/** Times of a form that lie outside the opening hours of everybody whose hours it can go by. */
function outsideHours(manifest: Manifest, form: string, index: number, field: Keyed<number>[1]): Finding[] {
  const chosenIn = blocksAt(manifest, 'forms', form, 'fields').find(([, { name }]) => name === field.hoursOf)?.[1]
  const lists = [textAt(chosenIn, 'options', 'from'), ...manifest.routes.map((route) => route.for?.each)]
  const entries = lists.flatMap((list) => (list && hasHours(manifest, list) ? entriesOf(manifest, list) : []))
  const owners = [manifest.company, ...entries].map((owner) => openingTimes(manifest, owner))
  if (owners.some(({ lines }) => lines.length === 0)) return []
  const isOpen = (day: string, opens: string): boolean => {
    const line = { days: [day], opens, closes: timeOf(minutesOf(opens) + 1), isLater: false }
    return owners.some((owner) => areEverOpenTogether({ lines: [line], special: [] }, owner))
  }
  const lines = field.times as SlotTimes[]
  const outside = linesWhere(lines, (day, time) => !isOpen(day, time))
  if (outside.length === 0) return []
  const inside = linesWhere(lines, isOpen)
  const wordsOf = (some: readonly SlotTimes[]): string =>
    some
      .map(({ days, begins, ends }) => lineInWords({ days, opens: begins, closes: ends }, localeOf(manifest)))
      .join('; ')
  const fix: More =
    inside.length > 0 ? { suggestion: wordsOf(inside), fix: { do: 'set', value: inside } } : { fix: { do: 'remove' } }
  const path = at('forms', form, 'fields', index, 'times')
  return [finding(path, 'wrong-hours/outside', { times: wordsOf(outside) }, { severity: 'advice', ...fix })]
}

/** Lines of times in which only those are left that are wanted on their day. */
const linesWhere = (lines: readonly SlotTimes[], isWanted: (day: string, time: string) => boolean): SlotTimes[] =>
  lines.flatMap(({ days, begins, ends, every }) => {
    const times = minutesFrom(minutesOf(begins), minutesOf(ends), every).map(timeOf)
    const daysOf = new Map<string, string[]>()
    for (const day of days)
      times.forEach((time, position) => {
        const before = times[position - 1]
        if (!isWanted(day, time) || (before !== undefined && isWanted(day, before))) return
        const span = `${time} ${times.find((later) => later > time && !isWanted(day, later)) ?? ends}`
        daysOf.set(span, [...(daysOf.get(span) ?? []), day])
      })
    return [...daysOf].map(([span, on]) => ({ days: on, begins: span.slice(0, 5), ends: span.slice(6), every }))
  })

function ownerProblem(manifest: unknown, whose: string, path: Path): Finding[] {
  const [as] = placeholdersIn(whose)
  if (as === undefined) return openingTimes(manifest).lines.length === 0 ? [finding(path, 'wrong-hours/none', {})] : []
  const loop = loopAt(manifest, path)
  if (loop?.as === as && hasHours(manifest, loop.each)) return []
  return [finding(path, 'wrong-hours/no-branch', { whose }, { fix: { do: 'set', value: 'company' } })]
}
