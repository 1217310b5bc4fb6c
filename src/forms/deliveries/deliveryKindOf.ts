import type { ResolvedForm } from '../../site/resolved'
import type { DeliveryKind, DeliveryType } from './DeliveryKind'
import { hasOwn } from '../../manifest/core/hasOwn'
import { deliveryKinds } from './deliveryKinds.generated'

let ownDelivery: DeliveryKind<DeliveryType> | undefined

/** Sets the descriptor of all deliveries of a site's own, which few sites have. */
export const setOwnDelivery = (kind: DeliveryKind<DeliveryType>): void => void (ownDelivery = kind)

/** Whether a delivery is of a kind of the site's own. */
export const isOwnDelivery = ({ type }: { type: string }): boolean => !hasOwn(deliveryKinds, type)

export const deliveryKindOf = ({ delivery }: Pick<ResolvedForm, 'delivery'>): DeliveryKind<DeliveryType> =>
  // The one cast of this registry: TypeScript cannot see that the key and the delivery go together.
  (isOwnDelivery(delivery) ? ownDelivery : deliveryKinds[delivery.type]) as unknown as DeliveryKind<DeliveryType>
