import { textAt, valueAt } from '../core/read'
import { defineRule, finding } from './support/rule'

export const wrongAmount = defineRule('wrong-amount', {
  reads: ['site/currency'],
  check: ({ manifest, annotated }) =>
    annotated.actions.flatMap(({ value, path }) => {
      const amount = valueAt(value, 'amount')
      if (typeof amount !== 'number') return []
      const location = { parent: path, key: 'amount' }
      if (Number(amount.toFixed(2)) !== amount) return finding(location, 'wrong-amount', { amount })
      // UPI pays in rupees: only other payments name their service, and are in the currency of the site.
      const isOfSite = textAt(value, 'href') !== undefined
      return isOfSite && manifest.site.currency === undefined ? finding(location, 'wrong-amount/no-currency', {}) : []
    }),
})
