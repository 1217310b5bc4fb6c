import { createHash } from 'node:crypto'
import { contentPolicy } from '../../app/build/head/policy'
import type { Assets } from '../../app/build/document'

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** A site on http, or one that talks to http, is a trial: it does not ask for https. @param siteUrl published at */
export function pagePolicy(siteUrl: string): NonNullable<Assets['policy']> {
  const origin = `${new URL(siteUrl).origin}/`
  return ({ connect, forms, media, frames }, inline) =>
    contentPolicy({
      connect,
      // A relay leads back to where the site is published, also from a copy of it that stands elsewhere.
      forms: forms.length === 0 ? [] : [...forms, origin],
      media,
      frames,
      styles: inline.styles.map(hashOf),
      scripts: (inline.scripts ?? []).map(hashOf),
      isSecure: [siteUrl, ...connect, ...forms, ...media, ...frames].every((address) => address.startsWith('https:')),
    })
}
