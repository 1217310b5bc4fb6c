import { memo } from '../core/memo'
import { at, type Path } from '../core/read'
import type { Delivery, Form } from '../generated/manifest.generated'
import type { Need, DeliveryFacts, DeliveryType, DeliveryOf, OwnersPayload } from './DeliveryFacts'
import { deliveryFacts } from './deliveryFacts.generated'
import { ownKind, schema, type SchemaNode } from '../schema/schema'
import { wordsIn } from '../../words/wordsIn'
import { chatOrigins } from '../values/internetAddresses'
import { chatReceiver, trialMailbox } from './receivers'

/** The facts about a delivery of a site's own: all follow from its schema, none from its code. */
const ownDeliveryFacts = memo((node: SchemaNode): DeliveryFacts<DeliveryType> => {
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
    // Its code has all values, and says itself what it sends.
    carries: () => 'everything',
    takesFiles: false,
    preview: 'nothing',
    settings: (delivery, language) => ({
      posts: { url: addressOf(delivery), confirm, ...(native && { native }) },
      ...(words && language !== undefined && { words: wordsIn(words, language) }),
    }),
  }
})

export function factsOf({ type }: Delivery): DeliveryFacts<DeliveryType> {
  const node = ownKind('delivery', type)
  // The one cast of this registry: TypeScript cannot see that the key and the delivery go together.
  return node ? ownDeliveryFacts(node) : (deliveryFacts[type] as unknown as DeliveryFacts<DeliveryType>)
}

type Delivering = Pick<Form, 'delivery' | 'also'>

export const deliveriesOf = ({ delivery, also = [] }: Delivering): readonly Delivery[] => [delivery, ...also]

/** The delivery that a browser without script sends the form to: the first that takes it, else the first. */
export const nativeDeliveryOf = (form: Delivering): Delivery =>
  deliveriesOf(form).find((delivery) => factsOf(delivery).takesNativePost(delivery)) ?? form.delivery

/** The same deliveries, each with the keys that lead to it from its form. */
export const keyedDeliveriesOf = (form: Delivering): readonly (readonly [Delivery, readonly (string | number)[]])[] =>
  deliveriesOf(form).map((delivery, index) => [delivery, index === 0 ? ['delivery'] : ['also', index - 1]])

/** The same deliveries, each with its location in the manifest. */
export const locatedDeliveriesOf = (name: string, form: Delivering): readonly (readonly [Delivery, Path])[] =>
  keyedDeliveriesOf(form).map(([delivery, keys]) => [delivery, at('forms', name, ...keys)])

export const needsOf = (delivery: Delivery, form: Delivering): readonly Need[] =>
  factsOf(delivery).needs(delivery, delivery === nativeDeliveryOf(form))

/** Whether a form needs a part of the site. */
export const isNeededBy = (form: Delivering, need: Need): boolean =>
  deliveriesOf(form).some((delivery) => needsOf(delivery, form).includes(need))

/** Whether the receiver of a delivery confirms a request: until then it is in the outbox. */
export const isConfirmed = (delivery: Delivery, form: Delivering): boolean => needsOf(delivery, form).includes('outbox')

/** The delivery whose receiver confirms a request; undefined where script sends nothing. */
export const confirmedDeliveryOf = (form: Delivering): Delivery | undefined =>
  deliveriesOf(form).find((delivery) => isConfirmed(delivery, form))

/** Whether nothing that is written in a form reaches anybody by itself. */
export const reachesNobody = (form: Delivering): boolean =>
  deliveriesOf(form).every((delivery) => factsOf(delivery).carries(delivery) === 'nothing')

/** A form with other deliveries; the same object if none changes. */
export function mapDeliveries<F extends Delivering>(form: F, change: (delivery: Delivery) => Delivery): F {
  const before = deliveriesOf(form)
  const [delivery, ...also] = before.map(change)
  const isSame = [delivery, ...also].every((one, index) => one === before[index])
  return isSame ? form : { ...form, delivery, ...(form.also && { also }) }
}

/** A form whose deliveries have what they may leave out; for one form always the same object. */
export const withFullDeliveries = memo((form: Form) =>
  mapDeliveries(form, (delivery) => factsOf(delivery).inFull(delivery, form)),
)
