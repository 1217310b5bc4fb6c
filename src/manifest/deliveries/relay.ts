import type { DeliveryFacts } from './DeliveryFacts'
import { everyMailbox, mailboxesOf, relayOf, relayReceiver } from './receivers'
import { trialMailbox } from './trialMailbox'

/** Sends to the relay, with script or without. */
export const relay: DeliveryFacts<'relay'> = {
  needs: () => ['relay', 'outbox'],
  scriptTargets: (_delivery, manifest) => [`${everyMailbox(relayOf(manifest))}ajax/`],
  nativeTargets: (_delivery, manifest) => [everyMailbox(relayOf(manifest))],
  receivers: (_delivery, manifest) => [relayReceiver(manifest)],
  inTrial: (delivery) =>
    delivery.address === undefined ? delivery : { ...delivery, address: trialMailbox(delivery.address) },
  payloads: (delivery) => [{ payload: delivery.payload, keys: ['payload'], mailboxes: mailboxesOf(delivery) }],
  carries: ({ payload }) => ({ texts: Object.values(payload), where: 'delivery › payload' }),
  takesFiles: true,
  says: () => undefined,
  preview: 'mail',
}
