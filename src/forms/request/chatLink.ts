import { wellFormed } from '../fields/wellFormed'

/** Returns the address that opens a chat with a message that is ready to be sent. */
export const chatLink = (chat: string, message: string): string =>
  `${chat}?text=${encodeURIComponent(wellFormed(message))}`

/** Returns the address that opens an e-mail that is ready to be sent. */
export const mailLink = (mail: string, subject: string, message: string): string =>
  `${mail}?subject=${encodeURIComponent(wellFormed(subject))}&body=${encodeURIComponent(wellFormed(message))}`

/** Longest message in an address, in characters: browsers and apps cut much longer addresses. */
const maxMessageLength = 1500

export const shortened = (message: string): string => [...message].slice(0, maxMessageLength).join('')
