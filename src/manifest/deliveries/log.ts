import { chatOrigins } from '../chatOrigins'
import type { DeliveryFacts } from './DeliveryFacts'
import { chatReceiver } from './receivers'

/** Nowhere; without script the button opens the company's chat. */
export const log: DeliveryFacts<'log'> = {
  scriptTargets: () => [],
  nativeTargets: () => chatOrigins,
  receivers: () => [chatReceiver],
  relayPayloads: () => [],
  message: () => undefined,
}
