import { escapeHtml } from '../../../app/build/head/escape'
import type { OutputFiles } from '../assetPath'

export interface ListedPage {
  /** The absolute address. */
  url: string
  /** The day of its last change, such as `2026-11-21`, if a change was seen. */
  changed?: string | undefined
  /** The page in all its languages, itself included; the default language first. */
  alternates?: readonly { tag: string; url: string }[] | undefined
}

/** The most addresses of a site map (https://www.sitemaps.org/protocol.html). */
export const mostAddresses = 50_000

/** The site map of a site: `sitemap.xml`; for too many pages an index under that name and the parts it lists. */
export function siteMapFiles(site: string, pages: readonly ListedPage[], most = mostAddresses): OutputFiles {
  if (pages.length <= most) return new Map([['sitemap.xml', urlSet(pages)]])
  const parts = Array.from({ length: Math.ceil(pages.length / most) }, (_, index) =>
    pages.slice(index * most, (index + 1) * most),
  )
  const nameOf = (index: number) => `sitemap-${index + 1}.xml`
  const index = document(
    'sitemapindex',
    parts.map((part, at) => `<sitemap><loc>${escapeHtml(`${site}/${nameOf(at)}`)}</loc>${lastOf(part)}</sitemap>`),
  )
  return new Map([...parts.map((part, at) => [nameOf(at), urlSet(part)] as const), ['sitemap.xml', index]])
}

const urlSet = (pages: readonly ListedPage[]): string =>
  document(
    'urlset',
    pages.map(
      ({ url, changed, alternates = [] }) =>
        `<url><loc>${escapeHtml(url)}</loc>${lastMod(changed)}${alternates.map(alternateLink).join('')}</url>`,
    ),
    pages.some(({ alternates }) => alternates) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '',
  )

/** https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
const alternateLink = ({ tag, url }: { tag: string; url: string }, index: number): string =>
  [tag, ...(index === 0 ? ['x-default'] : [])]
    .map((name) => `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeHtml(url)}"/>`)
    .join('')

const document = (tag: string, lines: readonly string[], namespaces = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${lines.join('\n')}\n</${tag}>\n`

const lastMod = (day: string | undefined): string => (day === undefined ? '' : `<lastmod>${day}</lastmod>`)

const lastOf = (pages: readonly ListedPage[]): string =>
  lastMod(
    pages
      .flatMap(({ changed }) => changed ?? [])
      .sort()
      .at(-1),
  )
