import { addressesOf, isInLanguage, pathIn, type Address } from '../../manifest/pages/addresses'
import { languageOf, languagesOf, type Language } from '../../manifest/core/languages'
import type { Manifest, Route } from '../../manifest/generated/manifest.generated'
import { isWrittenIn } from '../../manifest/languages/writtenIn'
import { unknownFolders } from '../../manifest/pages/unknownFolders'
import type { Head, ListedAddress, PageBody } from '../page'
import type { PageValues } from '../PageValues'

/** All pages of a checked manifest, in the order of its routes. */
export function* listPages(manifest: Manifest): Generator<ListedAddress> {
  for (const { path, route: index, ...page } of addressesOf(manifest)) {
    const route = manifest.routes[index] as Route
    const { alternates } = announced(manifest, path, route, pathsOf(manifest, route, page))
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
  ...(isSearchable(path, route) &&
    isWrittenIn(route, languageOf(manifest).tag) && { canonical: absolute(manifest, path) }),
})

/**
 * The addresses of a page for search engines: in the languages that it is written in, or that of the written one.
 * @param paths in all its languages
 */
export function announced(
  manifest: Manifest,
  path: string,
  route: Pick<Route, 'searchable'>,
  paths: readonly Pick<Alternate, 'tag' | 'path'>[],
): Pick<Head, 'canonical' | 'alternates'> {
  if (!isSearchable(path, route)) return {}
  const written = paths.filter(({ tag }) => isWrittenIn(route, tag))
  const [first] = written
  if (first && !isWrittenIn(route, languageOf(manifest).tag)) return { canonical: absolute(manifest, first.path) }
  return {
    canonical: absolute(manifest, path),
    ...(written.length > 1 && {
      alternates: written.map((one) => ({ tag: one.tag, url: absolute(manifest, one.path) })),
    }),
  }
}

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

/** A page in one of the site's languages. */
export interface Alternate {
  /** As in `hreflang`. */
  tag: string
  /** The name of the language in that language. */
  name: string
  /** The page's path inside the site; of a page that has no address of its own, the language's home page. */
  path: string
  isCurrent: boolean
}

type Addressed = Partial<Pick<Route, 'paths' | 'languages'>>

/** A page in all languages that have it, itself among them, the default first; empty for a site in one language. */
export function translatedPagesOf(manifest: Manifest, route: Addressed, page: PageValues): Alternate[] {
  const current = languageOf(manifest)
  return languagesWith(manifest, route).map((language) => ({
    tag: language.tag,
    name: language.name,
    path: page.pathIn(language.key),
    isCurrent: language.key === current.key,
  }))
}

/** The paths of a page in all languages that have it, as in {@link translatedPagesOf}. */
const pathsOf = (
  manifest: Manifest,
  route: Addressed,
  page: Pick<Address, 'entry' | 'number'>,
): Pick<Alternate, 'tag' | 'path'>[] =>
  languagesWith(manifest, route).map((language) => ({
    tag: language.tag,
    path: pathIn(route, language, languagesOf(manifest)[0], page),
  }))

function languagesWith(manifest: Manifest, route: Addressed): Language[] {
  const languages = languagesOf(manifest)
  return languages.length < 2 ? [] : languages.filter((language) => isInLanguage(route, language))
}
