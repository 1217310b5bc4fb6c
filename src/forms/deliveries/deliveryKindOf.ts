import type { ResolvedForm } from '../../site/resolved'
import type { DeliveryKind, DeliveryType, DeliveryContext, Done, NativeForm, Outcome, Submission } from './DeliveryKind'
import { hasOwn } from '../../manifest/core/read'
import { deliveryKinds } from './deliveryKinds.generated'

let ownDelivery: DeliveryKind<DeliveryType> | undefined

/** Sets the descriptor of all deliveries of a site's own, which few sites have. */
export const setOwnDelivery = (kind: DeliveryKind<DeliveryType>): void => void (ownDelivery = kind)

/** Whether a delivery is of a kind of the site's own. */
export const isOwnDelivery = ({ type }: { type: string }): boolean => !hasOwn(deliveryKinds, type)

export const deliveryKindOf = ({ delivery }: Pick<ResolvedForm, 'delivery'>): DeliveryKind<DeliveryType> =>
  // The one cast of this registry: TypeScript cannot see that the key and the delivery go together.
  (isOwnDelivery(delivery) ? ownDelivery : deliveryKinds[delivery.type]) as unknown as DeliveryKind<DeliveryType>

/** A form once for each of its deliveries. */
const each = ({ also = [], ...form }: ResolvedForm): ResolvedForm[] =>
  [form.delivery, ...also].map((delivery) => ({ ...form, delivery }))

/** Sends to all deliveries of a form. It is done when all are; at most one has to be confirmed, as the check says. */
export async function deliverAll(
  submission: Submission,
  form: ResolvedForm,
  context: DeliveryContext,
): Promise<Outcome> {
  const outcomes = await Promise.all(each(form).map((one) => deliveryKindOf(one).send(submission, one, context)))
  const all = outcomes.filter((outcome) => outcome.type === 'done')
  const done: Done = Object.assign({}, ...all, { type: 'done', after: () => all.forEach(({ after }) => after?.()) })
  const undone = outcomes.find((outcome) => outcome.type !== 'done')
  return undone?.type === 'unconfirmed' ? { ...undone, whenSent: done } : (undone ?? done)
}

/** The form without script: that of the first delivery that what was typed can be posted to, else of the first. */
export function nativeForm(form: ResolvedForm): NativeForm {
  const all = each(form).map((one) => deliveryKindOf(one).native(one))
  return all.find(({ method }) => method === 'post') ?? (all[0] as NativeForm)
}
