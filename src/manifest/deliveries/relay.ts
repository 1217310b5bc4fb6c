import type { DeliveryFacts } from './DeliveryFacts'
import { everyMailbox, relayOf, relayReceiver } from './receivers'

/** To the relay, with script or without. */
export const relay: DeliveryFacts<'relay'> = {
  scriptTargets: (_delivery, manifest) => [`${everyMailbox(relayOf(manifest))}ajax/`],
  nativeTargets: (_delivery, manifest) => [everyMailbox(relayOf(manifest))],
  receivers: (_delivery, manifest) => [relayReceiver(manifest)],
  relayPayloads: ({ payload }) => [{ payload, keys: ['payload'] }],
  message: ({ payload }) => ({ texts: Object.values(payload), where: 'delivery › payload' }),
}
