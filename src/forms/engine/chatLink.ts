import { wellFormed } from './wellFormed'

/** Returns the address that opens a chat with a message that is ready to be sent. */
export const chatLink = (chat: string, message: string): string =>
  `${chat}?text=${encodeURIComponent(wellFormed(message))}`

/** Longest message in an address, in characters: browsers and apps cut much longer addresses. */
const maxMessageLength = 1500

export const shortened = (message: string): string => [...message].slice(0, maxMessageLength).join('')
