import { fieldFactsOf } from '../schema/fieldFacts'
import { loopAt } from '../core/loops'
import type { Field } from '../generated/manifest.generated'
import { pathOf, type Path, type Keys } from '../core/path'
import { placeholdersIn } from '../text/placeholders'
import { blocksAt, namedBlocksAt, textAt, type Keyed } from '../core/read'
import { noSuchDay } from '../values/noSuchDay'
import { defineRule, finding, type Finding } from './support/rule'

/** Hours that end before they begin, half a closed day, a day in no calendar, and opening hours without an owner. */
export const wrongHours = defineRule({
  name: 'wrong-hours',
  severity: 'error',
  explains:
    'Hours end after they begin, and closed days are in the calendar; opening hours that a section shows are those of the company or of the branch its page is about.',
  reads: ['company/hours', 'company/closedDays', 'catalogs/branches', 'forms/*/fields', 'routes/*/for'],
  check: ({ manifest, annotated }) => {
    const owners: Keys[] = [
      ['company'],
      ...blocksAt(manifest, 'catalogs', 'branches').map(([index]) => ['catalogs', 'branches', index]),
    ]
    return [
      ...owners.flatMap((keys) => [
        ...backwards(blocksAt(manifest, ...keys, 'hours'), [...keys, 'hours'], 'opens', 'closes'),
        ...backwards(blocksAt(manifest, ...keys, 'closedDays'), [...keys, 'closedDays'], 'opens', 'closes'),
        ...blocksAt(manifest, ...keys, 'closedDays').flatMap(([index, line]) =>
          noSuchDay(textAt(line, 'date') ?? '', pathOf([...keys, 'closedDays', index, 'date']) as Path),
        ),
      ]),
      ...namedBlocksAt(manifest, 'forms').flatMap(([form]) =>
        blocksAt(manifest, 'forms', form, 'fields').flatMap(([index, field]) => {
          const { hours } = fieldFactsOf(field as unknown as Field)
          const keys = ['forms', form, 'fields', index, ...(hours ? [hours] : [])]
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
    return [finding(path(end), 'wrong-hours', { begins: from, ends: to })]
  })
}

function ownerProblem(manifest: unknown, whose: string, path: Path): Finding[] {
  const [as] = placeholdersIn(whose)
  if (as === undefined)
    return blocksAt(manifest, 'company', 'hours').length === 0 ? [finding(path, 'wrong-hours/none', {})] : []
  const loop = loopAt(manifest, path)
  return loop?.as === as && loop.each === 'branches'
    ? []
    : [finding(path, 'wrong-hours/no-branch', { whose }, { fix: { do: 'set', value: 'company' } })]
}
