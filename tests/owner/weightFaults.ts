import { pageWeight, type PageWeight } from '../bench/pageWeight'
import type { BuiltSite } from './builtSite'

/**
 * What a page may weigh at most, in bytes of gzip and in requests, see `PageWeight`. Limits, not measurements: about
 * twice the heaviest page of the sites in `tests/sites`, so that texts, sections and fields can be added freely.
 */
const limits = { html: 40_000, loader: 9_000, script: 140_000, requests: 12 } as const satisfies Partial<PageWeight>

/** The page for unknown addresses finds out by script which page was meant: nobody comes to it first. */
const limitsOfFallback = { ...limits, loader: 25_000 }

/** What a link to one more page may add to the document, in bytes of gzip: a page that lists many is allowed to. */
const bytesPerLink = 80

/** Pages that are too heavy for a telephone, one line each. */
export function weightFaults({ base, files, pages }: BuiltSite): string[] {
  const read = (address: string) => {
    const content = files.get(address.slice(base.length)) ?? ''
    return typeof content === 'string' ? Buffer.from(content) : content
  }
  return [...pages].flatMap(([path, html]) => {
    const weight = pageWeight(html, read)
    const links = html.match(/<a\b/g)?.length ?? 0
    const own = path === '404.html' ? limitsOfFallback : limits
    const allowed = { ...own, html: own.html + bytesPerLink * links }
    return Object.entries(allowed).flatMap(([name, limit]) => {
      const found = weight[name as keyof typeof limits]
      return found <= limit ? [] : [`${path}: ${name} ${found}, at most ${limit}`]
    })
  })
}
