import type { NativeForm } from './DeliveryKind'

/**
 * What the button of a form does without script where nothing is sent by design: it opens the company's chat. The
 * fields have no names then, so that nothing that was typed gets into an address.
 */
export const openChat = (chat: string): NativeForm => ({ action: chat, method: 'get', payload: [] })
