import { factsOf } from '../deliveries/factsOf'
import { at } from '../core/path'
import { defineRule, finding } from './support/rule'

/** A form that thanks the visitor and sends nothing to anybody. */
export const silentForm = defineRule({
  name: 'silent-form',
  severity: 'advice',
  explains: 'A form that thanks the visitor sends what was written to someone.',
  reads: 'everything',
  check: ({ manifest }) =>
    Object.entries(manifest.forms).flatMap(([name, { delivery, messages }]) => {
      const facts = factsOf(delivery)
      const thanks = facts.says(delivery) ?? messages.success
      if (facts.carries(delivery) !== 'nothing' || thanks === undefined) return []
      return finding(at('forms', name, 'delivery', 'type'), 'silent-form', { thanks })
    }),
})
