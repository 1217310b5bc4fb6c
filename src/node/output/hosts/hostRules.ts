import { targetOf } from '../redirectPages'
import { yearSeconds } from '../../serve/cacheRules'
import { unknownFoldersIn } from '../../../manifest/pages/unknownFolders'
import { languagesOf } from '../../../manifest/languages/languages'
import type { Manifest } from '../../../manifest/generated/manifest.generated'
import { endpointsOf } from '../../../site/endpoints'

/** A page that has moved: from a path on the host, such as `/folder/about-us`, to another or to another site. */
export interface Moved {
  from: string
  to: string
}

/** The rules that a host needs for a site, before they are put into the host's format. */
export interface HostRules {
  /** The folder that the site is published in: `/` or `/folder/`. */
  base: string
  /** Sent with every response. */
  headers: readonly (readonly [name: string, value: string])[]
  /** Sent with the files in `assets/`, in addition or instead of a header of the same name. */
  assetHeaders: readonly (readonly [name: string, value: string])[]
  moved: readonly Moved[]
  /** The folders with a page of their own for unknown addresses, inner ones first: `/hi/locations/`, `/hi/`. */
  unknownFolders: readonly string[]
}

/** Browser features that the site does not use and its scripts may not use either. */
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

/** Encodes characters that would end or fill a text in a host's format. */
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
  const languages = languagesOf(manifest)
  const ofLanguages = manifest.routes.some(({ path }) => path === '*')
    ? languages.flatMap(({ prefix }) => (prefix === '' ? [] : [`${base}${prefix}/`]))
    : []
  const inner = languages.flatMap((language) =>
    unknownFoldersIn(manifest, language).map(({ folder }) => `${base}${folder.slice(1)}/`),
  )
  const unknown = [...new Set([...inner, ...ofLanguages])].sort((one, other) => other.length - one.length)
  return { base, headers: securityHeaders(manifest), assetHeaders, moved, unknownFolders: unknown }
}

/**
 * A file that is opened by itself has no policy in it, and a drawing could contain a script with access to the site's
 * storage: none runs, and no form is sent. There is no sandbox, without whose origin a browser plays no video. A page
 * that shows the file is not affected.
 */
const assetHeaders: HostRules['assetHeaders'] = [
  [
    'Content-Security-Policy',
    "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** All headers of an asset, each name once. */
export const headersOfAssets = ({ headers, assetHeaders: forAssets }: Pick<HostRules, 'headers' | 'assetHeaders'>) => [
  ...headers.filter(([name]) => !forAssets.some(([other]) => other === name)),
  ...forAssets,
]

/** The policies that cannot stand in a page. HTTPS is required for the site's own name only. */
function securityHeaders(manifest: Manifest): [string, string][] {
  const { position } = endpointsOf(manifest)
  return [
    ['Content-Security-Policy', "frame-ancestors 'none'"],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    [
      'Permissions-Policy',
      [`geolocation=(${position ? 'self' : ''})`, ...unusedFeatures.map((name) => `${name}=()`)].join(', '),
    ],
    // A stricter policy hides from the relay which site a form is on, and the relay sends nothing then.
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...(manifest.site.url.startsWith('https:')
      ? [['Strict-Transport-Security', `max-age=${yearSeconds}`] as [string, string]]
      : []),
    ['X-Content-Type-Options', 'nosniff'],
  ]
}
