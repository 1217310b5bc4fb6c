import type { Manifest } from '../../manifest/generated/manifest.generated'
import { escapeHtml } from '../../app/build/head/escape'
import { fileOf } from '../../site/pages/listPages'
import type { OutputFiles } from './outputFiles'

/** The target of a redirect: an address of the site is prefixed by the folder that the site is published in. */
export const targetOf = (to: string, base: string): string => (/^[/#]/.test(to) ? base + to.replace(/^\//, '') : to)

/** A page for every former address. @param base the folder that the site is published in */
export function redirectPages({ redirects = [], site }: Manifest, base: string): OutputFiles {
  return new Map(
    redirects.map(({ from, to }) => {
      const href = targetOf(to, base)
      const link = escapeHtml(href)
      const canonical = escapeHtml(new URL(href, site.url).href)
      return [
        fileOf(from),
        `<!doctype html><html lang="${escapeHtml(site.language)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><title>${escapeHtml(site.name)}</title><link rel="canonical" href="${canonical}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${link}"></head><body><p><a href="${link}">${escapeHtml(site.name)}</a></p></body></html>\n`,
      ]
    }),
  )
}
