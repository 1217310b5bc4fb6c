import { forEachOf, visit, type Visit } from './visit'

/** A published site as it was found. */
export interface OpenedSite {
  /** The address of its home page, with a slash at the end. */
  home: string
  /** Whether it is on this computer: a trial, which need not be all that a published one is. */
  isLocal: boolean
  /** Its pages as the site map has them, opened where the site is now. */
  pages: readonly Visit[]
  /** How many the site map has; of very many some are opened. */
  listed: number
  /** Why the site map could not be read. */
  siteMapProblem?: string
  /** An address that no page has. */
  unknown: Visit
  /** A file with a hash in its name, if the home page has any. */
  asset?: Visit
}

/** Pages that are opened of a larger site: evenly out of the whole site map. */
const mostPages = 500

/** @param address of the home page */
export async function openSite(address: string): Promise<OpenedSite> {
  const home = address.replace(/\/?$/, '/')
  const { locations, problem } = await readSiteMap(`${home}sitemap.xml`, home)
  const step = Math.max(1, Math.ceil(locations.length / mostPages))
  const pages = await forEachOf(locations.filter((_, index) => index % step === 0), (location) => visit(here(location, home)))
  const first = pages[0] ?? (await visit(home))
  const hashed = ownFiles(first.body, first.url).find((file) => /\/assets\/.*\.js$/.test(file))
  return {
    home, isLocal: isOnThisComputer(home), pages, listed: locations.length,
    ...(problem && { siteMapProblem: problem }),
    unknown: await visit(`${home}is-there-a-page-here-${Date.now()}`),
    ...(hashed && { asset: await visit(hashed) }),
  }
}

export const isOnThisComputer = (address: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/** The same page where the site is now: a trial is elsewhere than its site map says. */
const here = (location: string, home: string): string => new URL(new URL(location).pathname, home).href

/** The addresses of a site map, and of those it names, if it is a list of site maps (sitemaps.org/protocol.html). */
async function readSiteMap(address: string, home: string): Promise<{ locations: string[]; problem?: string }> {
  const { status, body } = await visit(address)
  const locations = [...body.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map((match) => (match[1] as string).replaceAll('&amp;', '&'))
  if (status !== 200 || locations.length === 0) return { locations: [], problem: status === 200 ? 'it names no page' : status === 0 ? body : `the host answers ${status}` }
  if (!body.includes('<sitemapindex')) return { locations }
  const parts = await forEachOf(locations, (location) => readSiteMap(here(location, home), home))
  return { locations: parts.flatMap((part) => part.locations), ...parts.find(({ problem }) => problem) && { problem: 'one of its parts cannot be read' } }
}

/** The content policy in a page, or an empty text. */
export const policyOf = (html: string): string => (/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** The addresses of the files that a page names on its own host. */
export function ownFiles(html: string, url: string): string[] {
  const markup = html.replaceAll('&amp;', '&')
  const named = [
    ...[...markup.matchAll(/<(?:link|script|img|source|video|track|use)\b[^>]*?\s(?:href|src|poster)="([^"]+)"/g)].map((match) => match[1] as string).filter((address) => /\.\w+(?:#|$)/.test(address)),
    ...[...markup.matchAll(/\s(?:srcset|imagesrcset)="([^"]+)"/gi)].flatMap((match) => (match[1] as string).split(/,\s+/).map((part) => part.trim().split(' ')[0] as string)),
    ...[...markup.matchAll(/url\("?([^")]+)"?\)/g)].map((match) => match[1] as string),
    ...[...markup.matchAll(/"(\/[^"\\ ]*assets\/[^"\\ ]+\.\w+)"/g)].map((match) => match[1] as string),
  ]
  const files = named.flatMap((address) => {
    if (/^(?:data|blob|tel|mailto):/.test(address)) return []
    const file = new URL(address, url)
    file.hash = ''
    return file.origin === new URL(url).origin ? [file.href] : []
  })
  return [...new Set(files)]
}
