import { chatOrigins } from '../values/internetAddresses'
import type { DeliveryFacts } from './DeliveryFacts'
import { chatReceiver } from './receivers'

/** Sends nothing; without script the button opens the company's chat. */
export const log: DeliveryFacts<'log'> = {
  inFull: (delivery) => delivery,
  needs: (_delivery, isNative) => (isNative ? ['whatsapp'] : []),
  takesNativePost: () => false,
  scriptTargets: () => [],
  nativeTargets: () => chatOrigins,
  receivers: (_delivery, _manifest, _path, isNative) => (isNative ? [chatReceiver] : []),
  inTrial: (delivery) => delivery,
  payloads: () => [],
  carries: () => 'nothing',
  takesFiles: false,
  says: ({ alert }) => alert,
  preview: 'nothing',
}
