import { chatOrigins } from '../references/chatOrigins'
import type { DeliveryFacts } from './DeliveryFacts'
import { chatReceiver } from './receivers'

/** Sends nothing; without script the button opens the company's chat. */
export const log: DeliveryFacts<'log'> = {
  needs: () => ['whatsapp'],
  scriptTargets: () => [],
  nativeTargets: () => chatOrigins,
  receivers: () => [chatReceiver],
  inTrial: (delivery) => delivery,
  payloads: () => [],
  carries: () => 'nothing',
  takesFiles: false,
  says: ({ alert }) => alert,
  preview: 'nothing',
}
