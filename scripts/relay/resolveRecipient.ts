import { isEmailAddress } from './isEmailAddress'
import { Refusal } from './Refusal'

/** FormSubmit hands out an alias of 32 hexadecimal digits, so that a page need not show the address to the world. */
const alias = /^[0-9a-f]{32}$/

/**
 * The address a form's mail goes to, from the last part of its URL (still percent-encoded).
 *
 * The embedded mailbox takes everything, so there an alias gets an address under `.invalid` (RFC 2606), which shows in
 * the mailbox and could never reach a stranger. A real mail server would drop that mail: there an alias is refused.
 *
 * @throws {Refusal} `bad-address` or `unknown-alias`
 */
export function resolveRecipient(segment: string, { acceptAlias }: { readonly acceptAlias: boolean }): string {
  const text = decodeSegment(segment)
  if (isEmailAddress(text)) return text
  if (!alias.test(text)) throw new Refusal('bad-address')
  if (!acceptAlias) throw new Refusal('unknown-alias')
  return `${text}@alias.invalid`
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (cause) {
    throw new Refusal('bad-address', {}, { cause })
  }
}
