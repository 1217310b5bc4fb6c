import type { Delivery } from '../generated/manifest.generated'
import { deliveryFacts } from './deliveryFacts.generated'
import type { DeliveryFacts, DeliveryType } from './DeliveryFacts'

export const factsOf = ({ type }: Delivery): DeliveryFacts<DeliveryType> =>
  // The one cast of this registry: TypeScript cannot see that the key and the delivery go together.
  deliveryFacts[type] as unknown as DeliveryFacts<DeliveryType>
