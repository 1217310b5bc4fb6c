import type { Manifest } from '../../src/manifest/manifest.generated'
import type { Page } from '../../src/site/page'
import type { OutputFiles } from './outputFiles'

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The files that hosts and search engines read: site map, robots, redirects and headers. */
export function hostFiles(manifest: Manifest, pages: readonly Page[]): OutputFiles {
  const locations = pages.flatMap(({ head }) => head.canonical ?? [])
  const fallbacks = pages.flatMap((page) => page.fallbacks ?? [])
  return new Map([
    ['sitemap.xml', `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations.map((url) => `<url><loc>${escapeXml(url)}</loc></url>`).join('\n')}\n</urlset>\n`],
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${manifest.site.url.replace(/\/$/, '')}/sitemap.xml\n`],
    // Netlify and Cloudflare Pages: unknown addresses of a known form, before the general 404 page.
    ['_redirects', fallbacks.map(({ pattern, redirect, page }) => `${pattern.replaceAll('\\/', '/').replaceAll('[^/]+', '*')} ${redirect ? `${redirect} 302` : `${page}/index.html 404`}\n`).join('')],
    ['_headers', '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n'],
  ])
}
