import { createHash } from 'node:crypto'
import type { Assets } from '../../app/build/document'
import type { Endpoints } from '../../site/endpoints'

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

interface PolicyParts extends Pick<Endpoints, 'connect' | 'forms' | 'media'>, Partial<Pick<Endpoints, 'frames'>> {
  /** `sha256-…` of each of the page's own style elements. */
  styles: readonly string[]
  /** `sha256-…` of each inline script, without data blocks. */
  scripts: readonly string[]
  /** Whether the site and all its endpoints use https. */
  isSecure: boolean
}

/** Everything not named is forbidden (w3.org/TR/CSP3), and no text becomes script (w3.org/TR/trusted-types). */
export function contentPolicy({ connect, forms, media, frames = [], styles, scripts, isSecure }: PolicyParts): string {
  const hashes = (values: readonly string[]) => [...new Set(values)].map((hash) => `'${hash}'`)
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes(scripts)].join(' '),
    ['style-src', "'self'", ...hashes(styles)].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    ['media-src', "'self'", ...media.map(asSource)].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames.map(asSource)].join(' ')] : []),
    "manifest-src 'self'",
    ['connect-src', "'self'", ...connect.map(asSource)].join(' '),
    ['form-action', "'self'", ...forms.map(asSource)].join(' '),
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Encodes the two characters that separate policies and their parts. */
const asSource = (address: string): string => address.replaceAll(';', '%3B').replaceAll(',', '%2C')
