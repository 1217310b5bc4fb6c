import { at, blocksAt, isRecord, namedBlocksAt, textAt, valueAt, type Path } from '../core/read'
import { dayIn } from '../references/visible'
import { daysBetween } from '../values/days'
import { defineRule, finding, type Finding } from './support/rule'
import { noSuchDay } from './support/wrongDays'

export const wrongPeriod = defineRule('wrong-period', {
  reads: ['forms/*/fields', 'site/timeZone'],
  check: ({ manifest, outside }) => {
    const today = outside.today ?? dayIn(manifest)
    return namedBlocksAt(manifest, 'forms').flatMap(([form]) =>
      blocksAt(manifest, 'forms', form, 'fields').flatMap(([index, field]) => {
        const nights = nightsProblems(field.nights, at('forms', form, 'fields', index, 'nights'))
        const [earliest = 'any', latest] = [textAt(field, 'earliest'), textAt(field, 'latest')]
        const path = at('forms', form, 'fields', index, 'latest')
        if (nights.length > 0 || latest === undefined || latest.includes(':')) return nights
        const missing = noSuchDay(latest, path)
        if (missing.length > 0) return missing
        const last = latest.startsWith('+') ? Number.parseInt(latest) : daysBetween(today, latest)
        if (last < 0) return finding(path, 'wrong-period/over', { day: latest }, { severity: 'advice' })
        const first = earliest === 'tomorrow' ? 24 : Number.parseInt(earliest) || 0
        return first > last * 24 + 23 ? finding(path, 'wrong-period', { earliest, latest }) : []
      }),
    )
  },
})

/** A season has the usual numbers, where it has none of its own. */
function nightsProblems(nights: unknown, path: Path): Finding[] {
  const usual = isRecord(nights) ? nights : {}
  const periods = blocksAt(usual, 'periods').map(([index, period]): [unknown, Path] => [
    { ...usual, ...period },
    { parent: { parent: path, key: 'periods' }, key: index },
  ])
  return [[usual, path] as const, ...periods].flatMap(([one, where]) => {
    const [least, most] = [Number(valueAt(one, 'least')), Number(valueAt(one, 'most'))]
    return least > most ? finding(where, 'wrong-period/nights', { least, most }) : []
  })
}
