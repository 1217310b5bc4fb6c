import type { Delivery } from '../generated/manifest.generated'
import { deliveryFacts } from './deliveryFacts.generated'
import { ownKind } from '../schema/schema'
import { ownDeliveryFacts } from './own'
import type { DeliveryFacts, DeliveryType } from './DeliveryFacts'

export function factsOf({ type }: Delivery): DeliveryFacts<DeliveryType> {
  const node = ownKind('delivery', type)
  // The one cast of this registry: TypeScript cannot see that the key and the delivery go together.
  return node ? ownDeliveryFacts(node) : (deliveryFacts[type] as unknown as DeliveryFacts<DeliveryType>)
}
