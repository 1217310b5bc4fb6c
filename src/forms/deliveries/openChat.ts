import type { NativeForm } from './DeliveryKind'

/** Its button opens the company's chat; its fields have no names, so that no address holds what was typed. */
export const openChat = (chat: string): NativeForm => ({ action: chat, method: 'get', payload: [] })
