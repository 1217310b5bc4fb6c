import { wellFormed } from './wellFormed'

/** Returns the address that opens a chat with a message that is ready to be sent. */
export const chatLink = (chat: string, message: string): string =>
  `${chat}?text=${encodeURIComponent(wellFormed(message))}`
