import type { ResolvedDelivery } from '../../site/resolved'
import type { Deliver, DeliveryPlace, Outcome, Submission } from './deliver'
import { deliverToLog } from './log'
import { deliverByRelay } from './relay'
import { deliverByWhatsapp } from './whatsapp'

/** The registry of deliveries: where values can go. */
export const deliveries: { [T in ResolvedDelivery['type']]: Deliver<T> } = {
  relay: deliverByRelay,
  whatsapp: deliverByWhatsapp,
  log: deliverToLog,
}

/** Takes values where a form's delivery says. */
export function deliver(submission: Submission, delivery: ResolvedDelivery, place: DeliveryPlace): Promise<Outcome> {
  // The one cast of this registry: TypeScript cannot see that the key and the delivery go together.
  const go = deliveries[delivery.type] as (
    submission: Submission,
    delivery: ResolvedDelivery,
    place: DeliveryPlace,
  ) => Promise<Outcome>
  return go(submission, delivery, place)
}
