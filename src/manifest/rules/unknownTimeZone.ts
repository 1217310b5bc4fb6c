import { suggestOneOf } from '../core/suggest'
import { at } from '../core/path'
import { textAt } from '../core/read'
import { defineRule, finding } from './support/rule'
import { attempt } from '../core/attempt'

/** A time zone that no computer knows: opening hours and days could not be worked out. */
export const unknownTimeZone = defineRule({
  name: 'unknown-time-zone',
  severity: 'error',
  explains: 'The time zone exists.',
  reads: ['site/timeZone'],
  check: ({ manifest }) => {
    const zone = textAt(manifest, 'site', 'timeZone')
    if (zone === undefined || isKnown(zone)) return []
    return [
      finding(
        at('site', 'timeZone'),
        'unknown-time-zone',
        { zone },
        suggestOneOf(zone, Intl.supportedValuesOf('timeZone')),
      ),
    ]
  },
})

const answers = new Map<string, boolean>()

/** Asked once for each zone: a formatter takes 0.1 ms, and the zones that `Intl` lists lack former names of zones. */
function isKnown(timeZone: string): boolean {
  const isZone = answers.get(timeZone) ?? attempt(() => new Intl.DateTimeFormat('en', { timeZone })) !== undefined
  answers.set(timeZone, isZone)
  return isZone
}
