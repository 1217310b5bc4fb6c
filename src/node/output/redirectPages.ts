import type { Manifest } from '../../manifest/generated/manifest.generated'
import { decoded, readOldAddress, type OldAddress } from '../../manifest/pages/oldAddress'
import { escapeHtml } from '../../app/build/head/escape'
import { fileOf } from '../../site/pages/listPages'
import type { OutputFiles } from './assetPath'

/** The target of a redirect: an address of the site is prefixed by the folder that the site is published in. */
export const targetOf = (to: string, base: string): string => (/^[/#]/.test(to) ? base + to.replace(/^\//, '') : to)

/**
 * A page for every former address that a file can stand at.
 * @param base the folder that the site is published in
 * @param pages the addresses of the site's pages
 */
export function redirectPages(
  { redirects = [], site }: Manifest,
  base: string,
  pages: readonly { path: string }[],
): OutputFiles {
  // Two names that differ in capitals alone are one file on many computers.
  const taken = new Set(pages.map(({ path }) => path.toLowerCase()))
  return new Map(
    redirects.flatMap(({ from, to }): [string, string][] => {
      const { path, ...asked } = readOldAddress(from)
      const file = redirectFile({ from: path, ...asked }, '/')
      const key = (decoded(path) ?? '').replace(/\.html?$/, '').toLowerCase()
      if (file === undefined || taken.has(key)) return []
      taken.add(key)
      const href = targetOf(to, base)
      const link = escapeHtml(href)
      const canonical = escapeHtml(new URL(href, site.url).href)
      return [
        [
          file,
          `<!doctype html><html lang="${escapeHtml(site.language)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><title>${escapeHtml(site.name)}</title><link rel="canonical" href="${canonical}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${link}"></head><body><p><a href="${link}">${escapeHtml(site.name)}</a></p></body></html>\n`,
        ],
      ]
    }),
  )
}

/** In characters: a piece of a path is shorter than 255 bytes, whatever its script. */
const longestPiece = 60

/**
 * The file whose page leads on from a former address, on hosts without redirects; undefined if no file can: for a
 * folder, a query, and names that hosts serve as something else than a page.
 */
export function redirectFile(
  { from, query, isFolder }: { from: string } & Omit<OldAddress, 'path'>,
  base: string,
): string | undefined {
  if (query !== undefined || isFolder) return undefined
  const path = decoded(from.slice(base.length))
  const isPlain = path
    ?.split('/')
    .every((piece) => /^[\p{L}\p{M}\p{N}_~-][\p{L}\p{M}\p{N}_~.-]*$/u.test(piece) && [...piece].length <= longestPiece)
  if (path === undefined || !isPlain) return undefined
  const [, ending] = /\.([^./]*)$/.exec(path) ?? []
  if (ending === undefined) return fileOf(`/${path}`)
  return /^html?$/.test(ending) ? path : undefined
}
