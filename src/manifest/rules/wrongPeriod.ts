import { at, blocksAt, namedBlocksAt, textAt } from '../core/read'
import { dayIn } from '../references/visible'
import { daysBetween } from '../values/days'
import { defineRule, finding } from './support/rule'
import { noSuchDay } from './support/wrongDays'

export const wrongPeriod = defineRule('wrong-period', {
  reads: ['forms/*/fields', 'site/timeZone'],
  check: ({ manifest, outside }) => {
    const today = outside.today ?? dayIn(manifest)
    return namedBlocksAt(manifest, 'forms').flatMap(([form]) =>
      blocksAt(manifest, 'forms', form, 'fields').flatMap(([index, field]) => {
        const [earliest = 'any', latest] = [textAt(field, 'earliest'), textAt(field, 'latest')]
        const path = at('forms', form, 'fields', index, 'latest')
        if (latest === undefined || latest.includes(':')) return []
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
