import { chatOrigins } from '../values/internetAddresses'
import type { DeliveryFacts } from './DeliveryFacts'
import { chatReceiver, everyMailbox, mailboxesOf, relayOf, relayReceiver, trialMailbox } from './receivers'

/** Sends a message of a WhatsApp chat; without script to the relay, or nothing. */
export const whatsapp: DeliveryFacts<'whatsapp'> = {
  inFull: (delivery) => delivery,
  needs: ({ withoutScript }) => (withoutScript ? ['whatsapp', 'relay'] : ['whatsapp']),
  takesNativePost: ({ withoutScript }) => withoutScript !== undefined,
  // Script opens the chat in a tab of its own, which a page's policy is not asked about.
  scriptTargets: () => [],
  nativeTargets: ({ withoutScript }, manifest) => (withoutScript ? [everyMailbox(relayOf(manifest))] : chatOrigins),
  receivers: ({ withoutScript }, manifest) =>
    withoutScript ? [relayReceiver(manifest), chatReceiver] : [chatReceiver],
  inTrial: (delivery) => {
    const address = delivery.withoutScript?.address
    return delivery.withoutScript && address !== undefined
      ? { ...delivery, withoutScript: { ...delivery.withoutScript, address: trialMailbox(address) } }
      : delivery
  },
  payloads: ({ withoutScript }) =>
    withoutScript ? [{ payload: withoutScript.payload, keys: ['withoutScript', 'payload'] }] : [],
  mailboxes: ({ withoutScript }) => withoutScript && mailboxesOf(withoutScript),
  carries: ({ message }) => ({ texts: [message], where: 'message' }),
  takesFiles: false,
  preview: 'message',
}
