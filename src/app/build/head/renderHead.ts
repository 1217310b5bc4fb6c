import type { Page, SiteShell, Head } from '../../../site/page'
import { escapeJson, escapeHtml } from './escape'
import { markUntranslatedHtml } from '../markUntranslatedHtml'

/** Open Graph tags (ogp.me), which X reads too, with absolute addresses. @param picture address of 1200 × 630 px */
function sharingTags(
  { title, description, canonical, alternates = [] }: Head,
  { name, language }: SiteShell,
  picture: string | undefined,
): string[] {
  if (!canonical) return []
  return [
    property('og:type', 'website'),
    property('og:site_name', name),
    ...localeOf(language).map((locale) => property('og:locale', locale)),
    ...alternates
      .filter(({ tag }) => tag !== language)
      .flatMap(({ tag }) => localeOf(tag))
      .map((locale) => property('og:locale:alternate', locale)),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    ...(picture ? pictureTags(new URL(canonical).origin + picture, title) : []),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
  ]
}

/** An Open Graph locale has a country: the likeliest one of the language (unicode.org/reports/tr35). */
function localeOf(tag: string): string[] {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region ? [`${language}_${region}`] : []
}

const pictureTags = (address: string, words: string): string[] => [
  property('og:image', address),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  property('og:image:alt', words),
]

/** The tags for search engines, and whether they may list the page. */
function searchTags(
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

/** The tags of the head that describe the page. Scripts and styles are added by the document. */
export const renderHead = (
  { head, linkedData }: Pick<Page, 'head' | 'linkedData'>,
  shell: SiteShell,
  icons: Icons | undefined,
  shareImage: string | undefined,
): string[] => [
  ...searchTags(head, shell),
  ...iconTags(shell, icons),
  ...sharingTags(head, shell, shareImage),
  // Browsers do not run it, so that the page's policy needs no hash of it.
  ...(linkedData ? [`<script type="application/ld+json">${escapeJson(linkedData)}</script>`] : []),
]

/** `<meta name>`, for browsers and search engines. */
export const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`

/** `<meta property>`, for the Open Graph protocol. */
const property = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}">`

/** @param more further attributes as HTML, with a space in front */
export const link = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`

/** The addresses of further icons, and of the web app manifest that names them. */
export interface Icons {
  /** For browsers that do not show SVG. */
  small: string
  appleTouch: string
  manifest: string
}

/** The tags for the site's icon and the colour of the browser around the page. */
function iconTags({ icon, theme }: SiteShell, icons: Icons | undefined): string[] {
  const color = meta('theme-color', theme.colors.tint)
  if (!icons) return [color, link('icon', icon)]
  return [
    color,
    link('icon', icons.small, ' sizes="32x32"'),
    link('icon', icon, icon.endsWith('.svg') ? ' type="image/svg+xml"' : ''),
    link('apple-touch-icon', icons.appleTouch),
    link('manifest', icons.manifest),
  ]
}
