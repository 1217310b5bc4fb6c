import { suggestOneOf } from '../core/suggest'
import { at, textAt, attempt } from '../core/read'
import { defineRule, finding } from './support/rule'
import { dateFormat } from '../values/formatters'

/** A time zone that no computer knows: opening hours and days could not be worked out. */
export const unknownTimeZone = defineRule('unknown-time-zone', {
  reads: ['site/timeZone'],
  check: ({ manifest }) => {
    const zone = textAt(manifest, 'site', 'timeZone')
    // Formatters are cached; the zones that `Intl` lists lack former names of zones.
    if (zone === undefined || attempt(() => dateFormat('en', { timeZone: zone })) !== undefined) return []
    const suggestion = suggestOneOf(zone, Intl.supportedValuesOf('timeZone'))
    return [finding(at('site', 'timeZone'), 'unknown-time-zone', { zone }, suggestion)]
  },
})
