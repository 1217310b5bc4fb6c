import type { FormTemplate, ResolvedRelay } from '../../site/resolved'

/** A payload on its way to one mailbox of the relay. */
interface RelayPost {
  /** Where script posts JSON. */
  url: string
  /** Where a form without script posts itself. */
  action: string
  /** The payload's own keys in their order, then the relay's settings for all forms. */
  payload: [key: string, template: FormTemplate][]
}

/**
 * Addresses a payload to the relay.
 * @param own the payload, and the mailbox if it is not the relay's general one
 */
export function relayPost(
  relay: ResolvedRelay | undefined,
  own: { address?: string; payload: Record<string, FormTemplate> },
): RelayPost {
  if (!relay) throw new Error('Bug: a form that posts to the relay was resolved without its settings.')
  const endpoint = relay.endpoint.replace(/\/$/, '')
  const mailbox = own.address ?? relay.address
  return {
    url: `${endpoint}/ajax/${mailbox}`,
    action: `${endpoint}/${mailbox}`,
    payload: Object.entries({ ...own.payload, ...relay.defaults, ...own.payload }),
  }
}
