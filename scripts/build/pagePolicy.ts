import { createHash } from 'node:crypto'
import { contentPolicy } from '../../src/app/head/policy'
import type { Assets } from '../../src/app/document'
import type { Endpoints } from '../../src/site/endpoints'

/** Texts whose hashes are cached: pages of one kind have one style sheet, and there are more pages than kinds. */
const cachedHashes = 500

/**
 * Returns the content policy of each page of a site. A site on http, or one that talks to something on http, is a trial
 * on this computer: it does not ask for https. What is alike is worked out once: of 10,000 pages few differ.
 * @param siteUrl where the site is published
 */
export function pagePolicy(siteUrl: string): NonNullable<Assets['policy']> {
  const hashes = new Map<string, string>()
  const policies = new WeakMap<Endpoints, Map<string, string>>()
  const hashOf = (text: string): string => {
    const known = hashes.get(text)
    if (known) return known
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
    if (hashes.size >= cachedHashes) hashes.clear()
    hashes.set(text, hash)
    return hash
  }
  return (endpoints, inline) => {
    const [styles, scripts] = [inline.styles.map(hashOf), (inline.scripts ?? []).map(hashOf)]
    const known = policies.get(endpoints) ?? new Map<string, string>()
    policies.set(endpoints, known)
    const key = `${styles.join()} ${scripts.join()}`
    const { connect, media, frames } = endpoints
    // A relay leads back to where the site is published, also from a copy of it that stands elsewhere.
    const forms = endpoints.forms.length === 0 ? [] : [...endpoints.forms, `${new URL(siteUrl).origin}/`]
    const isSecure = () =>
      [siteUrl, ...connect, ...endpoints.forms, ...media, ...frames].every((address) => address.startsWith('https:'))
    const policy =
      known.get(key) ?? contentPolicy({ connect, forms, media, frames, styles, scripts, isSecure: isSecure() })
    known.set(key, policy)
    return policy
  }
}
