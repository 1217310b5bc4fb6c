import { suggestOneOf } from '../core/suggest'
import { defineRule, finding } from './support/rule'

export const unknownIcon = defineRule('unknown-icon', {
  reads: [],
  check: ({ annotated, outside: { icons } }) =>
    annotated.icons.flatMap(({ value, path }) => {
      if (icons.has(value)) return []
      return finding(path, 'unknown-icon', { icon: value }, suggestOneOf(value, icons))
    }),
})
