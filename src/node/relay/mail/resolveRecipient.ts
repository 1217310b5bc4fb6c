import { isEmailAddress } from '../../../manifest/values/isEmailAddress'
import { RequestError } from '../http/RequestError'
import type { RelayContext } from '../RelayContext'

/** FormSubmit hands out an alias of 32 hexadecimal digits, so that a page need not show the address to everybody. */
const foreignAlias = /^[0-9a-f]{32}$/

/**
 * The address a form's mail goes to, from the last part of its URL (still percent-encoded): an address, or an alias
 * that the relay was given for one.
 *
 * Aliases of FormSubmit are known to FormSubmit alone. The embedded mailbox takes everything, so there one gets an
 * address under `.invalid` (RFC 2606), which shows in the mailbox and could never reach a stranger. A real mail server
 * would drop that mail: there it is rejected.
 *
 * @throws {RequestError} `bad-address`, `unknown-alias`, or `unknown-recipient` for one that the relay does not write
 * to
 */
export function resolveRecipient(
  segment: string,
  { storesMails, rules }: Pick<RelayContext, 'storesMails' | 'rules'>,
): string {
  const text = decodeSegment(segment)
  const aliased = rules.aliases.get(text.toLowerCase())
  if (aliased !== undefined) return aliased
  const isKnown = rules.recipients?.has(text.toLowerCase()) ?? true
  if (isEmailAddress(text) && isKnown) return text
  if (isEmailAddress(text)) throw new RequestError('unknown-recipient')
  if (!foreignAlias.test(text)) throw new RequestError('bad-address')
  if (!storesMails) throw new RequestError('unknown-alias')
  return `${text}@alias.invalid`
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (cause) {
    throw new RequestError('bad-address', {}, { cause })
  }
}
