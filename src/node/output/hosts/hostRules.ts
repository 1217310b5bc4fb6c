import { targetOf } from '../redirectPages'
import { yearSeconds } from '../../serve/cacheRules'
import { languagesOf } from '../../../manifest/languages/languages'
import type { Manifest } from '../../../manifest/generated/manifest.generated'
import { endpointsOf } from '../../../site/endpoints'

/** A page that has moved: from a whole path on the host, such as `/folder/about-us`, to another or to another site. */
export interface Moved {
  from: string
  to: string
}

/** What a host has to know about a site, before it is put into that host's own words. */
export interface HostRules {
  /** The folder the site is published in: `/` or `/folder/`. */
  base: string
  /** Sent with every answer. */
  headers: readonly (readonly [name: string, value: string])[]
  /** Sent with the files in `assets/` in addition, or in place of one of that name. */
  assetHeaders: readonly (readonly [name: string, value: string])[]
  moved: readonly Moved[]
  /** The folders of further languages, such as `/hi/`: each has a page of its own for unknown addresses. */
  languageFolders: readonly string[]
}

/** What script of the site may never ask the browser for; none of it is used. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** An address as every host's own language can hold it: these would end or fill a text there. */
const encodeReserved = (address: string): string =>
  address.replaceAll(
    /[\s"'$\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

export function hostRules(manifest: Manifest, base: string): HostRules {
  const moved = (manifest.redirects ?? []).map(({ from, to }) => ({
    from: base + from.slice(1),
    to: encodeReserved(targetOf(to, base)),
  }))
  const languageFolders = manifest.routes.some(({ path }) => path === '*')
    ? languagesOf(manifest).flatMap(({ prefix }) => (prefix === '' ? [] : [`${base}${prefix}/`]))
    : []
  return { base, headers: securityHeaders(manifest), assetHeaders, moved, languageFolders }
}

/** A drawing opened by itself could hold script with the site's storage: in a sandbox it has no origin. */
const assetHeaders: HostRules['assetHeaders'] = [
  [
    'Content-Security-Policy',
    "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  ],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** All headers of an asset: each name once. */
export const headersOfAssets = ({ headers, assetHeaders: own }: Pick<HostRules, 'headers' | 'assetHeaders'>) => [
  ...headers.filter(([name]) => !own.some(([other]) => other === name)),
  ...own,
]

/** What a page's own policy cannot say. HTTPS is for the site's own name alone. */
function securityHeaders(manifest: Manifest): [string, string][] {
  const { position } = endpointsOf(manifest)
  return [
    ['Content-Security-Policy', "frame-ancestors 'none'"],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    [
      'Permissions-Policy',
      [`geolocation=(${position ? 'self' : ''})`, ...unusedFeatures.map((name) => `${name}=()`)].join(', '),
    ],
    // A stricter one keeps from the relay which site a form is on, and it sends nothing then.
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...(manifest.site.url.startsWith('https:')
      ? [['Strict-Transport-Security', `max-age=${yearSeconds}`] as [string, string]]
      : []),
    ['X-Content-Type-Options', 'nosniff'],
  ]
}
