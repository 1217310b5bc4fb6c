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
 * @param values what was answered: it may decide on the mailbox
 * @param language what the visitor reads, for a line of its own; undefined on a site in one language
 */
export function relayPost(
  relay: ResolvedRelay | undefined,
  own: {
    address?: string
    routes?: { field: string; to: Record<string, string> }
    payload: Record<string, FormTemplate>
  },
  language?: string,
  values: Readonly<Record<string, string>> = {},
): RelayPost {
  if (!relay) throw new Error('Bug: a form that posts to the relay was resolved without its settings.')
  const endpoint = relay.endpoint.replace(/\/$/, '')
  const mailbox = own.routes?.to[values[own.routes.field] ?? ''] ?? own.address ?? relay.address
  return {
    url: `${endpoint}/ajax/${mailbox}`,
    action: `${endpoint}/${mailbox}`,
    payload: [
      ...Object.entries({ ...own.payload, ...relay.defaults, ...own.payload }),
      ...(language === undefined ? [] : [[languageKeyOf(own.payload), [language]] satisfies [string, FormTemplate]]),
    ],
  }
}

/** The key of the line that says what language the visitor reads: a form may have asked for a language itself. */
const languageKeyOf = (payload: Record<string, unknown>): string =>
  Object.hasOwn(payload, 'language') ? 'page language' : 'language'
