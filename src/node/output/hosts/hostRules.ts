import { targetOf } from '../redirectPages'
import { yearSeconds } from '../../serve/cacheRules'
import { unknownFoldersIn } from '../../../manifest/pages/unknownFolders'
import { readOldAddress } from '../../../manifest/pages/oldAddress'
import { languagesOf } from '../../../manifest/core/languages'
import type { Manifest } from '../../../manifest/generated/manifest.generated'
import { endpointsOf } from '../../../site/endpoints'

/** A page that has moved: from a path on the host, such as `/folder/about-us`, to another or to another site. */
export interface Moved {
  /** As browsers ask for it: encoded, and without a slash at its end. */
  from: string
  to: string
  /** The pairs that have to stand after the question mark, as browsers ask for them. */
  query?: string
  /** Whether everything below the path has moved too. */
  isFolder?: true
  /** Whether it was asked for with a slash at its end: `/release-1.2/` is no file. */
  hasSlash?: true
}

/** The rules that a host needs for a site, before they are put into the host's format. */
export interface HostRules {
  /** The folder that the site is published in: `/` or `/folder/`. */
  base: string
  /** Sent with every response. */
  headers: readonly (readonly [name: string, value: string])[]
  /** Sent with the files in `assets/`, in addition or instead of a header of the same name. */
  assetHeaders: readonly (readonly [name: string, value: string])[]
  /** Those of single pages first, then those of folders, inner ones first: hosts take the first that matches. */
  moved: readonly Moved[]
  /** The folders with a page of their own for unknown addresses, inner ones first: `/hi/locations/`, `/hi/`. */
  unknownFolders: readonly string[]
}

/** Browser features that the site does not use and its scripts may not use either. */
const unusedFeatures =
  'accelerometer camera display-capture gyroscope hid magnetometer microphone midi payment serial usb'.split(' ')

/** Encodes characters that would end or fill a text in a host's format. */
const encodeReserved = (address: string): string =>
  address.replaceAll(
    /[\s"'$\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

/** The more exact one of two addresses comes first, as both may match a request. */
const orderOf = ({ from, query, isFolder }: Moved): number =>
  query !== undefined ? 0 : isFolder ? 2 + 1 / from.length : 1

/**
 * A path as browsers ask for it: most encode letters with capitals (`%E0`), and links of many sites name them with
 * small ones, which stay as they are.
 */
export const askedForms = (path: string): string[] => [
  ...new Set([path, path.replaceAll(/%[\dA-F]{2}/g, (escape) => escape.toLowerCase())]),
]

/** The addresses of a moved page on hosts that distinguish the one with a slash; a file's name has none. */
export const askedPaths = ({ from, hasSlash }: Moved): string[] =>
  askedForms(from).flatMap((path) =>
    path.endsWith('/') || (!hasSlash && /\.[a-z0-9]+$/i.test(path)) ? [path] : [path, `${path}/`],
  )

export function hostRules(manifest: Manifest, base: string): HostRules {
  const moved = (manifest.redirects ?? [])
    .map(({ from, to }): Moved => {
      const { path, ...asked } = readOldAddress(from)
      return {
        from: path === '/' ? base : base + path.slice(1),
        to: encodeReserved(targetOf(to, base)),
        ...asked,
        ...(/\/(?:\?|$)/.test(from) && { hasSlash: true }),
      }
    })
    .sort((one, other) => orderOf(one) - orderOf(other))
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
