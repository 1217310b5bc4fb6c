import { factsOf, deliveriesOf, reachesNobody } from '../deliveries/formDeliveries'
import { at } from '../core/read'
import { defineRule, finding } from './support/rule'

export const silentForm = defineRule('silent-form', {
  reads: 'everything',
  check: ({ manifest }) =>
    Object.entries(manifest.forms).flatMap(([name, form]) => {
      if (!reachesNobody(form)) return []
      const location = at('forms', name, 'delivery', 'type')
      const [alert] = deliveriesOf(form).flatMap((delivery) => factsOf(delivery).says?.(delivery) ?? [])
      const thanks = alert ?? form.messages.success
      return thanks === undefined
        ? finding(location, 'silent-form/without-thanks', {})
        : finding(location, 'silent-form', { thanks })
    }),
})
