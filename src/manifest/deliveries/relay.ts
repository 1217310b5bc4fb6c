import type { DeliveryFacts, DeliveryOf } from './DeliveryFacts'
import { everyMailbox, mailboxesOf, relayOf, relayReceiver, trialMailbox } from './receivers'

/** Whether the owner reads the text of a key: of the instructions only these are in the mail. */
const isRead = (key: string): boolean => !key.startsWith('_') || key === '_subject' || key === '_replyto'

/** Sends to the relay, with script or without. */
export const relay: DeliveryFacts<'relay'> = {
  inFull: (delivery, { title, fields, messages }) =>
    delivery.payload
      ? delivery
      : {
          ...delivery,
          payload: {
            ...Object.fromEntries(fields.map(({ name }) => [name, `{form.${name}}`])),
            _subject: title,
            // A form that says nothing when it is done has nothing to show to a browser that comes back.
            ...(messages.success !== undefined && { _next: '{page.url}' }),
          } as unknown as DeliveryOf<'relay'>['payload'] & object,
        },
  needs: () => ['relay', 'outbox'],
  takesNativePost: () => true,
  scriptTargets: (_delivery, manifest) => [`${everyMailbox(relayOf(manifest))}ajax/`],
  nativeTargets: (_delivery, manifest) => [everyMailbox(relayOf(manifest))],
  receivers: (_delivery, manifest) => [relayReceiver(manifest)],
  inTrial: (delivery) =>
    delivery.address === undefined ? delivery : { ...delivery, address: trialMailbox(delivery.address) },
  payloads: ({ payload }) => (payload ? [{ payload, keys: ['payload'] }] : []),
  mailboxes: mailboxesOf,
  carries: ({ payload }) =>
    payload
      ? { texts: Object.entries(payload).flatMap(([key, text]) => (isRead(key) ? text : [])), where: 'payload' }
      : 'everything',
  takesFiles: true,
  preview: 'mail',
}
