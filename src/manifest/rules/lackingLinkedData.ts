import linkedTypes from '../entries/linkedTypes.json' with { type: 'json' }
import { at, namedBlocksAt, textAt, valueAt } from '../core/read'
import { namesOf } from '../core/suggest'
import { defineRule, finding } from './support/rule'

interface LinkedType {
  required?: readonly string[]
  recommended?: readonly string[]
}

/** Search engines show an entry only with the data that they ask for (developers.google.com/search/docs/appearance/structured-data). */
export const lackingLinkedData = defineRule('lacking-linked-data', {
  reads: ['lists/*/linkedData'],
  check: ({ manifest }) =>
    namedBlocksAt(manifest, 'lists').flatMap(([name, list]) => {
      const kind = textAt(list, 'linkedData', 'as') ?? ''
      const { required = [], recommended = [] } = (linkedTypes as Readonly<Record<string, LinkedType>>)[kind] ?? {}
      const lacking = (keys: readonly string[]) => keys.filter((key) => valueAt(list, 'linkedData', key) === undefined)
      const missing = lacking(required)
      if (missing.length === 0) return []
      const others = lacking(recommended)
      const values = { kind, missing: namesOf(missing), others: namesOf(others), count: others.length }
      return finding(at('lists', name, 'linkedData'), 'lacking-linked-data', values)
    }),
})
