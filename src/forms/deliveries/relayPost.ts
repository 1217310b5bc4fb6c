import type { FormTemplate, ResolvedRelay } from '../../site/resolved'
import { hasOwn } from '../../manifest/core/read'

interface RelayPost {
  /** The address that script posts JSON to. */
  url: string
  /** The action of a form without script. */
  action: string
  /** The payload's own keys in their order, then the relay's settings for all forms. */
  payload: [key: string, template: FormTemplate][]
}

/** @param target payload and mailbox @param values may decide on the mailbox @param language of the visitor */
export function relayPost(
  relay: (Pick<ResolvedRelay, 'endpoint' | 'address'> & Partial<ResolvedRelay>) | undefined,
  target: {
    address?: string
    routes?: { field: string; to: Record<string, string> }
    payload?: Record<string, FormTemplate>
  },
  language?: string,
  values: Readonly<Record<string, string>> = {},
): RelayPost {
  if (!relay) throw new Error('Bug: a form that posts to the relay was resolved without its settings.')
  const endpoint = relay.endpoint.replace(/\/$/, '')
  const mailbox = target.routes?.to[values[target.routes.field] ?? ''] ?? target.address ?? relay.address
  return {
    url: `${endpoint}/ajax/${mailbox}`,
    action: `${endpoint}/${mailbox}`,
    payload: [
      ...Object.entries({ ...target.payload, ...relay.defaults, ...target.payload }),
      ...(language === undefined
        ? []
        : [[languageKeyOf(target.payload ?? {}), [language]] satisfies [string, FormTemplate]]),
    ],
  }
}

/** The key of the line with the visitor's language: a form may have a field named `language`. */
const languageKeyOf = (payload: Record<string, unknown>): string =>
  hasOwn(payload, 'language') ? 'page language' : 'language'
