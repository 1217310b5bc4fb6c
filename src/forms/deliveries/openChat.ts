import type { NativeForm } from './DeliveryKind'

/**
 * The form without script for a delivery that sends nothing by design: its button opens the company's chat. Its
 * fields have no names, so that nothing that was typed gets into an address.
 */
export const openChat = (chat: string): NativeForm => ({ action: chat, method: 'get', payload: [] })
