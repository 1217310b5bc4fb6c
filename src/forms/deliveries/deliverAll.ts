import type { ResolvedForm } from '../../site/resolved'
import type { DeliveryContext, Done, NativeForm, Outcome, Submission } from './DeliveryKind'
import { deliveryKindOf } from './deliveryKindOf'

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
  const done = inOne(outcomes.filter((outcome) => outcome.type === 'done'))
  const undone = outcomes.find((outcome) => outcome.type !== 'done')
  return undone?.type === 'unconfirmed' ? { ...undone, whenSent: done } : (undone ?? done)
}

function inOne(outcomes: readonly Done[]): Done {
  return Object.assign({}, ...outcomes, {
    type: 'done',
    after: () => outcomes.forEach(({ after }) => after?.()),
  }) as Done
}

/** The form without script: that of the first delivery that what was typed can be posted to, else of the first. */
export function nativeForm(form: ResolvedForm): NativeForm {
  const all = each(form).map((one) => deliveryKindOf(one).native(one))
  return all.find(({ method }) => method === 'post') ?? (all[0] as NativeForm)
}
