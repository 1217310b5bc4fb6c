import { createHash } from 'node:crypto'
import { contentPolicy } from '../../src/app/head/policy'
import type { Assets } from '../../src/app/document'

/** Texts whose hashes are kept: pages of one kind have one style sheet, and there are more pages than kinds. */
const keptHashes = 500

/**
 * Gives the content policy of each page of a site. A site on http, or one that talks to something on http, is a trial
 * on this computer: it is not told to use https.
 * @param siteUrl where the site is published
 */
export function pagePolicy(siteUrl: string): NonNullable<Assets['policy']> {
  const known = new Map<string, string>()
  const hashOf = (text: string): string => {
    const hash = known.get(text) ?? `sha256-${createHash('sha256').update(text).digest('base64')}`
    if (known.size >= keptHashes) known.clear()
    known.set(text, hash)
    return hash
  }
  return ({ connect, forms, media }, { styles, scripts = [] }) => contentPolicy({
    connect, forms, media, styles: styles.map(hashOf), scripts: scripts.map(hashOf),
    isSecure: [siteUrl, ...connect, ...forms, ...media].every((address) => address.startsWith('https:')),
  })
}
