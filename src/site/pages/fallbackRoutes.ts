import { languageOf } from '../../manifest/core/languages'
import { withPrefix } from '../../manifest/pages/addresses'
import { parseText } from '../../manifest/text/placeholders'
import type { Route } from '../../manifest/generated/manifest.generated'
import type { FallbackRoute, PageBody } from '../page'
import { isPaged } from './pagedSections'
import type { PageMaker } from './PageMaker'

/** The fallback routes of unknown addresses that look like those of a route. */
export const ownFallbackRoutes = (pages: PageMaker): FallbackRoute[] =>
  pages.resolver.manifest.routes.flatMap((route) => fallbackRouteOf(pages, route) ?? [])

/** The fallback routes of a further language. Its own page of unknown addresses answers for all others below its prefix. */
export function fallbackRoutesOf(pages: PageMaker): FallbackRoute[] {
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

/**
 * Replaces placeholders in a route's path by `:1`, which a link can hold: `/services/{service.slug}` is `/services/:1`.
 */
function withColons(path: string): string {
  return parseText(path)
    .map((part, index) => (typeof part === 'string' ? part : `:${index}`))
    .join('')
}

/**
 * The source of a regular expression for all addresses of a path: a placeholder stands for one segment, or a part of
 * one.
 * @param hasPages whether the number of a page may follow
 */
const addressPattern = (path: string, hasPages: boolean): string =>
  `^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\d+/g, '[^/]+')}${hasPages ? '(?:/\\d+)?' : ''}/*$`
