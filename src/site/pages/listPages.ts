import { addressesOf } from '../../manifest/pages/addresses'
import { languageOf } from '../../manifest/core/languages'
import type { Manifest, Route } from '../../manifest/generated/manifest.generated'
import { unknownFolders } from '../../manifest/pages/unknownFolders'
import type { Head, ListedAddress, PageBody } from '../page'
import { pathsOf, type Alternate } from './alternates'

/** All pages of a checked manifest, in the order of its routes. */
export function* listPages(manifest: Manifest): Generator<ListedAddress> {
  for (const { path, route: index, ...page } of addressesOf(manifest)) {
    const route = manifest.routes[index] as Route
    const alternates = alternatesOf(manifest, isSearchable(path, route) ? pathsOf(manifest, route, page) : [])
    yield { ...listed(manifest, path, route), ...(alternates && { alternates }) }
  }
  for (const { path } of unknownPages(manifest)) yield { path, file: fileOf(path) }
}

/** The pages that folders show at unknown addresses, which hosts that can serve there. */
export const unknownPages = (manifest: Manifest): { path: string; body: PageBody }[] =>
  unknownFolders(manifest).map(({ folder, page }) => ({ path: `${folder}/*`, body: { ...page, searchable: false } }))

export const listed = (manifest: Manifest, path: string, route: Route): ListedAddress => ({
  path,
  file: fileOf(path, languageOf(manifest).prefix),
  ...(isSearchable(path, route) && { canonical: absolute(manifest, path) }),
})

/** The absolute addresses of a page in its languages; undefined for a page in one language. */
export const alternatesOf = (
  manifest: Manifest,
  paths: readonly Pick<Alternate, 'tag' | 'path'>[],
): Head['alternates'] =>
  paths.length > 1 ? paths.map(({ tag, path }) => ({ tag, url: absolute(manifest, path) })) : undefined

export const isSearchable = (path: string, { searchable }: Pick<Route, 'searchable'>): boolean =>
  !path.endsWith('*') && searchable !== false

/**
 * The file of an address: a folder with an `index.html`, which every static host serves at that address.
 * @param prefix the first segment of addresses in the page's language; empty for the default language
 */
export function fileOf(path: string, prefix = ''): string {
  if (path.endsWith('/*')) return `${path.slice(1, -1)}404.html`
  if (path === '*') return prefix === '' ? '404.html' : `${prefix}/404.html`
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`
}

export const absolute = (manifest: Manifest, path: string): string =>
  manifest.site.url.replace(/\/$/, '') + (path === '*' ? '/' : path.replace(/\/\*$/, ''))
