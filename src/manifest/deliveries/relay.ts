import type { DeliveryFacts } from './DeliveryFacts'
import { everyMailbox, relayReceiver } from './receivers'

/** To the relay, with script or without. */
export const relay: DeliveryFacts<'relay'> = {
  scriptTargets: (_delivery, manifest) => [`${everyMailbox(manifest.relay)}ajax/`],
  nativeTargets: (_delivery, manifest) => [everyMailbox(manifest.relay)],
  receivers: (_delivery, manifest) => [relayReceiver(manifest)],
  relayPayloads: ({ payload }) => [{ payload, keys: ['payload'] }],
  message: ({ payload }) => ({ texts: Object.values(payload), where: 'delivery › payload' }),
}
