import { escape } from './templates/html.js'

export const data = { permalink: '/sitemap.xml', eleventyExcludeFromCollections: true }

/** The addresses of all pages. */
export function render({ pages }) {
  const addresses = pages.map(({ head }) => `<url><loc>${escape(head.canonical)}</loc></url>`)
  return `<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('\n')}</urlset>`
}
