import { createHash } from 'node:crypto'
import { contentPolicy } from '../../app/build/head/policy'
import type { Assets } from '../../app/build/document'

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Returns the content policy of each page of a site. @param siteUrl the address that the site is published at */
export function pagePolicy(siteUrl: string): NonNullable<Assets['policy']> {
  const origin = `${new URL(siteUrl).origin}/`
  return ({ connect, forms, media, frames }, inline) =>
    contentPolicy({
      connect,
      // A relay redirects to the published site, also from a copy of it elsewhere.
      forms: forms.length === 0 ? [] : [...forms, origin],
      media,
      frames,
      styles: inline.styles.map(hashOf),
      scripts: (inline.scripts ?? []).map(hashOf),
      isSecure: [siteUrl, ...connect, ...forms, ...media, ...frames].every((address) => address.startsWith('https:')),
    })
}
