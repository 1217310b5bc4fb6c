import type { Head, SiteShell } from '../../../site/page'
import { markUntranslatedHtml } from '../markUntranslatedHtml'
import { escapeHtml } from './escape'
import { link, meta } from './tags'

/** The tags for search engines, and whether they may list the page. */
export function searchTags(
  { title, description, keywords, canonical, searchable, previous, next, verification = {}, alternates = [] }: Head,
  { untranslated, language }: Pick<SiteShell, 'untranslated' | 'language'>,
): string[] {
  const titleTag = `<title>${escapeHtml(title)}</title>`
  return [
    untranslated ? markUntranslatedHtml(titleTag, untranslated, language) : titleTag,
    meta('description', description),
    ...(keywords.length > 0 ? [meta('keywords', keywords.join(', '))] : []),
    ...(searchable ? [] : [meta('robots', 'noindex')]),
    ...(canonical ? [link('canonical', canonical)] : []),
    ...(previous ? [link('prev', previous)] : []),
    ...(next ? [link('next', next)] : []),
    ...Object.entries(verification).map(([name, content]) => meta(name, content)),
    ...alternateLinks(alternates),
  ]
}

/** The default language serves all others (developers.google.com/search/docs/specialty/international). */
const alternateLinks = (alternates: NonNullable<Head['alternates']>): string[] =>
  alternates.flatMap(({ tag, url }, index) => [
    link('alternate', url, ` hreflang="${tag}"`),
    ...(index === 0 ? [link('alternate', url, ' hreflang="x-default"')] : []),
  ])
