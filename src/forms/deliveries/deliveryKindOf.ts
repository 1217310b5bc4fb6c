import type { ResolvedForm } from '../../site/resolved'
import type { DeliveryKind, DeliveryType } from './DeliveryKind'
import { deliveryKinds } from './deliveryKinds.generated'

export const deliveryKindOf = ({ delivery }: Pick<ResolvedForm, 'delivery'>): DeliveryKind<DeliveryType> =>
  // The one cast of this registry: TypeScript cannot see that the key and the delivery go together.
  deliveryKinds[delivery.type] as unknown as DeliveryKind<DeliveryType>
