import { memo } from '../core/memo'
import { wordsIn } from '../../words/wordsIn'
import { chatOrigins } from '../references/chatOrigins'
import { schema, type SchemaNode } from '../schema/schema'
import type { DeliveryFacts, DeliveryOf, DeliveryType, OwnersPayload } from './DeliveryFacts'
import { chatReceiver } from './receivers'
import { trialMailbox } from './trialMailbox'

/** The facts about a delivery of a site's own: all follow from its schema, none from its code. */
export const ownDeliveryFacts = memo((node: SchemaNode): DeliveryFacts<DeliveryType> => {
  const { 'x-posts-to': key = '', 'x-confirm': confirm = 'status', 'x-without-script': native, 'x-words': words } = node
  const addressOf = (delivery: object): string => String((delivery as Record<string, unknown>)[key])
  const payloads = (delivery: object): OwnersPayload[] =>
    schema.fields(node).flatMap(({ key: name, node: of }) => {
      const value = (delivery as Record<string, string | Record<string, string> | undefined>)[name]
      if (value === undefined) return []
      if (of['x-form-text']) return { payload: { [name]: value as string }, keys: [name] }
      const each = typeof of.additionalProperties === 'object' && schema.follow(of.additionalProperties)
      return each && each['x-form-text'] ? { payload: value as Record<string, string>, keys: [name] } : []
    })
  return {
    inFull: (delivery) => delivery,
    needs: (_delivery, isNative) => (isNative && !native ? ['outbox', 'whatsapp'] : ['outbox']),
    takesNativePost: () => native === true,
    scriptTargets: (delivery) => [addressOf(delivery)],
    nativeTargets: (delivery) => (native ? [addressOf(delivery)] : chatOrigins),
    receivers: (delivery, _manifest, path, isNative) => [
      { address: addressOf(delivery), at: { parent: path, key } },
      ...(isNative && !native ? [chatReceiver] : []),
    ],
    inTrial: (delivery, relay) =>
      ({
        ...delivery,
        [key]: `${relay.replace(/\/$/, '')}/ajax/${trialMailbox(delivery.type)}`,
      }) as DeliveryOf<DeliveryType>,
    payloads,
    mailboxes: () => undefined,
    // Its code has all values, and says itself what it sends.
    carries: () => 'everything',
    takesFiles: false,
    says: () => undefined,
    preview: 'nothing',
    settings: (delivery, language) => ({
      posts: { url: addressOf(delivery), confirm, ...(native && { native }) },
      ...(words && language !== undefined && { words: wordsIn(words, language) }),
    }),
  }
})
