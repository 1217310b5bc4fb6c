import type { Head } from '../../site/page'
import { escapeHtml } from './escape'
import { link, meta } from './tags'

/** What search engines show of a page, and whether they may. */
export function searchTags({ title, description, keywords, canonical, searchable }: Head): string[] {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(keywords.length > 0 ? [meta('keywords', keywords.join(', '))] : []),
    ...(searchable ? [] : [meta('robots', 'noindex')]),
    ...(canonical ? [link('canonical', canonical)] : []),
  ]
}
