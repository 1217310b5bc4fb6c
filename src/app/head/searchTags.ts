import type { Head } from '../../site/page'
import { escapeHtml } from './escape'
import { link, meta } from './tags'

/** What search engines show of a page, and whether they may. */
export function searchTags({ title, description, keywords, canonical, searchable, alternates = [] }: Head): string[] {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(keywords.length > 0 ? [meta('keywords', keywords.join(', '))] : []),
    ...(searchable ? [] : [meta('robots', 'noindex')]),
    ...(canonical ? [link('canonical', canonical)] : []),
    ...alternateLinks(alternates),
  ]
}

/**
 * The page's languages (https://developers.google.com/search/docs/specialty/international/localized-versions); the
 * default serves all others.
 */
const alternateLinks = (alternates: NonNullable<Head['alternates']>): string[] =>
  alternates.flatMap(({ tag, url }, index) => [
    link('alternate', url, ` hreflang="${tag}"`),
    ...(index === 0 ? [link('alternate', url, ' hreflang="x-default"')] : []),
  ])
