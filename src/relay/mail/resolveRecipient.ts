import { isEmailAddress } from '../../manifest/values/isEmailAddress'
import { RequestError } from '../http/RequestError'
import type { RelayContext } from '../RelayContext'
import { decoded } from '../../manifest/pages/oldAddress'

/** FormSubmit issues aliases of 32 hexadecimal digits, so that a page need not publish the address. */
const foreignAlias = /^[0-9a-f]{32}$/

/** The recipient of a form from the last segment of its URL (still percent-encoded). */
export function resolveRecipient(
  segment: string,
  { storesMails, rules }: Pick<RelayContext, 'storesMails' | 'rules'>,
): string {
  const text = decoded(segment)
  if (text === undefined) throw new RequestError('bad-address')
  const aliased = rules.aliases.get(text.toLowerCase())
  if (aliased !== undefined) return aliased
  const isKnown = rules.recipients?.has(text.toLowerCase()) ?? true
  if (isEmailAddress(text) && isKnown) return text
  if (isEmailAddress(text)) throw new RequestError('unknown-recipient')
  if (!foreignAlias.test(text)) throw new RequestError('bad-address')
  if (!storesMails) throw new RequestError('unknown-alias')
  return `${text}@alias.invalid`
}
