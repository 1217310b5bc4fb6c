import type { Manifest } from '../../src/manifest/manifest.generated'
import type { Page } from '../../src/site/page'
import type { OutputFiles } from './outputFiles'

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The files that hosts and search engines read: site map, robots and headers. */
export function hostFiles(manifest: Manifest, pages: readonly Page[], base: string): OutputFiles {
  const locations = pages.flatMap(({ head }) => head.canonical ?? [])
  return new Map([
    ['sitemap.xml', `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations.map((url) => `<url><loc>${escapeXml(url)}</loc></url>`).join('\n')}\n</urlset>\n`],
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${manifest.site.url.replace(/\/$/, '')}/sitemap.xml\n`],
    ['_headers', `${base}assets/*\n  Cache-Control: public, max-age=31536000, immutable\n`],
  ])
}
