import { deliveryKindOf } from '../../src/forms/deliveries/deliveryKindOf'
import type { ResolvedForm, SendingForm } from '../../src/site/resolved'

/** The receivers of a form, as a page's data have them. */
export function sendingFormOf(form: Pick<ResolvedForm, 'delivery' | 'also' | 'relay'>): SendingForm {
  const { relay } = form
  const delivery =
    [form.delivery, ...(form.also ?? [])].find((one) => deliveryKindOf({ delivery: one }).target) ?? form.delivery
  const copies = String(relay?.defaults?._cc ?? '')
  return { delivery, ...(relay && { relay }), copies: copies ? { _cc: copies } : {} }
}
