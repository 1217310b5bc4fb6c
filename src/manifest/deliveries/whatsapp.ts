import { chatOrigins } from '../chatOrigins'
import type { DeliveryFacts } from './DeliveryFacts'
import { chatReceiver, everyMailbox, relayOf, relayReceiver } from './receivers'

/** Into a message of a WhatsApp chat; without script to the relay, or nowhere. */
export const whatsapp: DeliveryFacts<'whatsapp'> = {
  // Script opens the chat in a tab of its own, which a page's policy is not asked about.
  scriptTargets: () => [],
  nativeTargets: ({ withoutScript }, manifest) => (withoutScript ? [everyMailbox(relayOf(manifest))] : chatOrigins),
  receivers: ({ withoutScript }, manifest) =>
    withoutScript ? [relayReceiver(manifest), chatReceiver] : [chatReceiver],
  relayPayloads: ({ withoutScript }) =>
    withoutScript ? [{ payload: withoutScript.payload, keys: ['withoutScript', 'payload'] }] : [],
  message: ({ message }) => ({ texts: [message], where: 'delivery › message' }),
}
