import { escape } from './html.js'

/** A site map with the addresses of all pages. */
export function sitemap(pages) {
  const addresses = pages.map(({ head }) => `<url><loc>${escape(head.canonical)}</loc></url>`)
  return `<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('\n')}</urlset>`
}
