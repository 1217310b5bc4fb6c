import type { Manifest } from '../../src/manifest/manifest.generated'
import { fileOf } from '../../src/site/pages'
import type { OutputFiles } from './outputFiles'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * A page for every address that a page had before. It leads on at once and tells search engines where: a page does that
 * on every static host, where files of redirects mean something else on each.
 * @param base the folder the site is published in
 */
export function redirectPages({ redirects = [], site }: Manifest, base: string): OutputFiles {
  return new Map(redirects.map(({ from, to }) => {
    const href = to.startsWith('/') ? base + to.slice(1) : to.startsWith('#') ? base + to : to
    const link = escape(href)
    const canonical = escape(new URL(href, site.url).href)
    return [fileOf(from), `<!doctype html><html lang="${escape(site.language)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><title>${escape(site.name)}</title><link rel="canonical" href="${canonical}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${link}"></head><body><p><a href="${link}">${escape(site.name)}</a></p></body></html>\n`]
  }))
}
