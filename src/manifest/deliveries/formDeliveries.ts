import { memo } from '../core/memo'
import { at, type Path } from '../core/path'
import type { Delivery, Form } from '../generated/manifest.generated'
import type { Need } from './DeliveryFacts'
import { factsOf } from './factsOf'

type Delivering = Pick<Form, 'delivery' | 'also'>

export const deliveriesOf = ({ delivery, also = [] }: Delivering): readonly Delivery[] => [delivery, ...also]

/** The delivery that a browser without script sends the form to: the first that takes it, else the first. */
export const nativeDeliveryOf = (form: Delivering): Delivery =>
  deliveriesOf(form).find((delivery) => factsOf(delivery).takesNativePost(delivery)) ?? form.delivery

/** The same deliveries, each with the keys that lead to it from its form. */
export const keyedDeliveriesOf = (form: Delivering): readonly (readonly [Delivery, readonly (string | number)[]])[] =>
  deliveriesOf(form).map((delivery, index) => [delivery, index === 0 ? ['delivery'] : ['also', index - 1]])

/** The same deliveries, each with its location in the manifest. */
export const locatedDeliveriesOf = (name: string, form: Delivering): readonly (readonly [Delivery, Path])[] =>
  keyedDeliveriesOf(form).map(([delivery, keys]) => [delivery, at('forms', name, ...keys)])

export const needsOf = (delivery: Delivery, form: Delivering): readonly Need[] =>
  factsOf(delivery).needs(delivery, delivery === nativeDeliveryOf(form))

/** Whether a form needs a part of the site. */
export const isNeededBy = (form: Delivering, need: Need): boolean =>
  deliveriesOf(form).some((delivery) => needsOf(delivery, form).includes(need))

/** Whether the receiver of a delivery confirms a request: until then it is in the outbox. */
export const isConfirmed = (delivery: Delivery, form: Delivering): boolean => needsOf(delivery, form).includes('outbox')

/** The delivery whose receiver confirms a request; undefined where script sends nothing. */
export const confirmedDeliveryOf = (form: Delivering): Delivery | undefined =>
  deliveriesOf(form).find((delivery) => isConfirmed(delivery, form))

/** Whether nothing that is written in a form reaches anybody by itself. */
export const reachesNobody = (form: Delivering): boolean =>
  deliveriesOf(form).every((delivery) => factsOf(delivery).carries(delivery) === 'nothing')

/** A form with other deliveries; the same object if none changes. */
export function mapDeliveries<F extends Delivering>(form: F, change: (delivery: Delivery) => Delivery): F {
  const before = deliveriesOf(form)
  const [delivery, ...also] = before.map(change)
  const isSame = [delivery, ...also].every((one, index) => one === before[index])
  return isSame ? form : { ...form, delivery, ...(form.also && { also }) }
}

/** A form whose deliveries have what they may leave out; for one form always the same object. */
export const withFullDeliveries = memo((form: Form) =>
  mapDeliveries(form, (delivery) => factsOf(delivery).inFull(delivery, form)),
)
