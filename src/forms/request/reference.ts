/** Letters and digits that are not confused when spoken (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a new short name for a request, such as `7K3Q-X9MD`: 40 random bits. */
export function makeReference(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => alphabet[byte % 32])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
