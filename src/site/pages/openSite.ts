import { addressAt, addressesOf, type Address, withPrefix } from '../../manifest/pages/addresses'
import type { Manifest, Route } from '../../manifest/generated/manifest.generated'
import type { FallbackRoute, PageSource, SiteShell, PageBody } from '../page'
import { Resolver } from '../resolve/Resolver'
import type { ResolveContext } from '../resolve/ValueResolver'
import { fileOf, listed, unknownPages } from './listPages'
import { isPaged } from './pagedSections'
import { PageMaker } from './PageMaker'
import { makeShell } from './shell'
import { languageOf } from '../../manifest/core/languages'
import { parseText } from '../../manifest/text/placeholders'
import { escapePattern } from '../../manifest/text/escapePattern'

/** A manifest whose pages can be made one after another. */
export interface Site {
  shell: SiteShell
  /**
   * The pages of the site, none of them made yet.
   * @param isWanted selects pages by their index in the order of {@link listPages} and their path; by default all are
   * yielded
   */
  sources(isWanted?: (index: number, path: string) => boolean): Generator<PageSource>
  /** The page at a path of the site's own spelling: without a slash at its end, in the same case. */
  source(path: string): PageSource | undefined
  /** The fallback routes of unknown addresses in its language. */
  fallbackRoutes(): FallbackRoute[]
}

/**
 * Expands a checked manifest into finished pages.
 * @param context the media library, and the folder the site is published in
 * @param translations the site in its further languages: its page of unknown addresses answers for them too
 */
export function openSite(manifest: Manifest, context: ResolveContext, translations: readonly Site[] = []): Site {
  const resolver = new Resolver(manifest, context)
  const pages = new PageMaker(resolver)

  function sourceOf({ path, route: index, entry, number }: Address): PageSource {
    const route = manifest.routes[index] as Route
    const values = () => pages.valuesOf(route, path, { entry, number })
    const further = () =>
      path === '*' && {
        fallbackRoutes: [...ownFallbackRoutes(pages), ...translations.flatMap((site) => site.fallbackRoutes())],
      }
    // Pages of one list differ in what they list.
    const isAlike = entry !== undefined && !route.sections.some(isPaged)
    return {
      ...listed(manifest, path, route),
      values,
      make: (pageValues = values()) => ({ ...pages.make(route, pageValues, number), ...further() }),
      ...(isAlike && { route }),
    }
  }

  function* sources(isWanted = (_index: number, _path: string) => true): Generator<PageSource> {
    let number = -1
    for (const address of addressesOf(manifest)) if (isWanted((number += 1), address.path)) yield sourceOf(address)
    for (const { path, body } of unknownPages(manifest))
      if (isWanted((number += 1), path)) {
        const values = () => pages.valuesOf(body, path)
        yield { path, file: fileOf(path), values, make: (pageValues = values()) => pages.make(body, pageValues) }
      }
  }

  function source(path: string): PageSource | undefined {
    const address = addressAt(manifest, path)
    return address && sourceOf(address)
  }

  return {
    shell: makeShell(resolver, pages.valuesOf({ title: manifest.site.name }, '/')),
    sources,
    source,
    fallbackRoutes: () => fallbackRoutesOf(pages),
  }
}

/** The fallback routes of unknown addresses that look like those of a route. */
const ownFallbackRoutes = (pages: PageMaker): FallbackRoute[] =>
  pages.resolver.manifest.routes.flatMap((route) => fallbackRouteOf(pages, route) ?? [])

/** The fallback routes of a further language. Its own page of unknown addresses answers for all others below its prefix. */
function fallbackRoutesOf(pages: PageMaker): FallbackRoute[] {
  const { manifest } = pages.resolver
  const unknown = manifest.routes.find(({ path }) => path === '*')
  const below = withPrefix('/*', languageOf(manifest).prefix)
  return [...ownFallbackRoutes(pages), ...(unknown ? [contentAt(pages, pages.resolver.link(below), unknown)] : [])]
}

function fallbackRouteOf(pages: PageMaker, { for: each, otherwise, path, sections }: Route): FallbackRoute | undefined {
  if (!each || !otherwise) return undefined
  const { resolver } = pages
  const pattern = addressPattern(resolver.link(withColons(path)), sections.some(isPaged))
  return otherwise.type === 'redirect'
    ? { pattern, redirect: resolver.link(otherwise.to) }
    : contentAt(pages, pattern, otherwise)
}

/** The content that is shown at unknown addresses of a pattern. */
function contentAt(pages: PageMaker, pattern: string, body: PageBody): FallbackRoute {
  const { prefix, tag } = languageOf(pages.resolver.manifest)
  const { head, sections } = pages.make({ ...body, searchable: false }, pages.valuesOf(body, '*'))
  return { pattern, title: head.title, sections, ...(prefix !== '' && { language: tag }) }
}

/** Replaces placeholders in a route's path by `:1`, which a link can hold: `/services/{service.slug}` is `/services/:1`. */
const withColons = (path: string): string =>
  parseText(path)
    .map((part, index) => (typeof part === 'string' ? part : `:${index}`))
    .join('')

/**
 * The source of a regular expression for all addresses of a path: a placeholder stands for one segment, or a part of
 * one.
 * @param hasPages whether the number of a page may follow
 */
const addressPattern = (path: string, hasPages: boolean): string =>
  `^${escapePattern(path).replaceAll(/:\d+/g, '[^/]+')}${hasPages ? '(?:/\\d+)?' : ''}/*$`
