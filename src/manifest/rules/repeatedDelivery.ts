import { deliveriesOf, isConfirmed, locatedDeliveriesOf } from '../deliveries/formDeliveries'
import { defineRule, finding } from './support/rule'

/** A request has one reference, under which one receiver confirms it. */
export const repeatedDelivery = defineRule('repeated-delivery', {
  reads: ['forms/*/delivery', 'forms/*/also'],
  check: ({ manifest: { forms } }) =>
    Object.entries(forms).flatMap(([name, form]) =>
      locatedDeliveriesOf(name, form).flatMap(([delivery, path], index) => {
        const isRepeated = deliveriesOf(form)
          .slice(0, index)
          .some((other) => other.type === delivery.type || [delivery, other].every((one) => isConfirmed(one, form)))
        return isRepeated ? finding(path, 'repeated-delivery', { type: delivery.type }, { fix: { do: 'remove' } }) : []
      }),
    ),
})
