import { chatOrigins } from '../values/internetAddresses'
import type { Manifest, Outbox, Relay } from '../generated/manifest.generated'
import { at } from '../core/read'
import type { Receiver } from './DeliveryFacts'

/** A trial has a mailbox that nobody can have (RFC 2606): only the relay that issued an alias knows it. */
export const trialMailbox = (address: string): string =>
  /[@{]/.test(address) ? address : `${address.replaceAll(/[^\w.-]+/g, '-')}@alias.invalid`

/** The relay of a site with forms that need one: `check` asks for it. */
export function relayOf({ relay }: Pick<Manifest, 'relay'>): Relay {
  if (!relay) throw new Error('Bug: a form needs the relay, and the site has none.')
  return relay
}

/** The words for what could not be sent, of a site with forms that need them: `check` asks for them. */
export function outboxOf({ outbox }: Pick<Manifest, 'outbox'>): Outbox {
  if (!outbox) throw new Error('Bug: a form needs the words of the outbox, and the site has none.')
  return outbox
}

export const relayReceiver = ({ relay }: Manifest): Receiver => ({
  address: relayOf({ relay }).endpoint,
  at: at('relay', 'endpoint'),
})

/** The company's WhatsApp chat as a receiver of data about visitors. */
export const chatReceiver: Receiver = { address: chatOrigins[0], at: at('company', 'whatsapp') }

export const mailboxesOf = ({
  address,
  routes,
}: {
  address?: string
  routes?: { to: Readonly<Record<string, string>> }
}): string[] => [...(address === undefined ? [] : [address]), ...Object.values(routes?.to ?? {})]

/** The address of all mailboxes of the relay: a stored request may go to one that no form names any more. */
export const everyMailbox = ({ endpoint }: Relay): string => `${endpoint.replace(/\/$/, '')}/`
