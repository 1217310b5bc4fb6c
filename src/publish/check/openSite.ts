import { forEachOf, openBounded, type Bounds, type OpenAddress, type Visit } from './visit'

export interface OpenedSite {
  /** Requests further addresses, within the limits of the check. */
  visit: OpenAddress
  /** The address of its home page, ending in a slash. */
  home: string
  /** Whether it is on this computer: a trial, for which some checks do not apply. */
  isLocal: boolean
  pages: readonly Visit[]
  /** The number of pages in the site map; of very many only some are opened. */
  listed: number
  siteMapProblem?: string
  unknown: Visit
  /** A file with a hash in its name, if the home page has one. */
  asset?: Visit
}

/** The number of pages that are opened at most, spread evenly over the site map. */
const mostPages = 500

/** @param address of the home page */
export async function openSite(address: string, bounds?: Partial<Bounds>): Promise<OpenedSite> {
  const visit = openBounded(bounds)
  const home = address.replace(/\/?$/, '/')
  const { locations, problem } = await readSiteMap(visit, home)
  const step = Math.max(1, Math.ceil(locations.length / mostPages))
  const pages = await forEachOf(
    locations.filter((_, index) => index % step === 0),
    (location) => visit(here(location, home)),
  )
  const first = pages[0] ?? (await visit(home))
  const hashed = ownFiles(first.body, first.url).find((file) => /\/assets\/.*\.js$/.test(file))
  return {
    visit,
    home,
    isLocal: isOnThisComputer(home),
    pages,
    listed: locations.length,
    ...(problem && { siteMapProblem: problem }),
    unknown: await visit(`${home}is-there-a-page-here-${Date.now()}`),
    ...(hashed && { asset: await visit(hashed) }),
  }
}

export const isOnThisComputer = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/** Moves an address of the site map to where the site is now: a trial is not where its site map says. */
const here = (location: string, home: string): string => new URL(new URL(location).pathname, home).href

/** The limit of a site map: 50 MB and 50,000 addresses (https://www.sitemaps.org/protocol.html). */
const siteMapBytes = 52_428_800
const mostAddresses = 50_000
/** The number of site maps of an index that are opened at most: a million pages need 20. */
const mostParts = 100

interface SiteMap {
  locations: string[]
  problem?: string
}

/** The addresses of a site map, or of all site maps that an index lists. */
async function readSiteMap(visit: OpenAddress, home: string): Promise<SiteMap> {
  const first = await readOne(`${home}sitemap.xml`)
  if (!first.isIndex) return first
  const named = [...new Set(first.locations.map((location) => here(location, home)))].slice(0, mostParts)
  const parts = await forEachOf(named, readOne)
  const isWrong = parts.some(({ problem, isIndex }) => problem !== undefined || isIndex)
  const all = parts.flatMap((part) => (part.isIndex ? [] : part.locations))
  return { locations: all, ...(isWrong && { problem: 'one of its parts cannot be read, or is no list of pages' }) }

  async function readOne(address: string): Promise<SiteMap & { isIndex: boolean }> {
    const { status, body } = await visit(address, { mostBytes: siteMapBytes })
    const isIndex = body.includes('<sitemapindex')
    const locations = [...body.matchAll(/<loc>([^<]{1,4000})<\/loc>/g)]
      .slice(0, mostAddresses)
      .map((match) => (match[1] as string).trim().replaceAll('&amp;', '&'))
      .filter((location) => URL.canParse(location))
    if (status === 200 && locations.length > 0) return { locations, isIndex }
    const problem = status === 200 ? 'it names no page' : status === 0 ? body : `the host answers ${status}`
    return { locations: [], isIndex: false, problem }
  }
}

export const policyOf = (html: string): string =>
  (/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The addresses outside the site that the policies of its pages let script reach. */
export const reachedFrom = (pages: readonly Visit[]): string[] =>
  pages.flatMap(({ body }) => /connect-src([^;]*)/.exec(policyOf(body))?.[1]?.split(/\s+/) ?? [])

export function ownFiles(html: string, url: string): string[] {
  const markup = html.replaceAll('&amp;', '&')
  const named = [
    ...[
      ...markup.matchAll(
        /<(?:link|script|img|source|video|track|use)\b[^<>]{0,2000}?\s(?:href|src|poster)="([^"]{1,4000})"/g,
      ),
    ]
      .map((match) => match[1] as string)
      .filter((address) => /\.\w+(?:#|$)/.test(address)),
    ...[...markup.matchAll(/\s(?:srcset|imagesrcset)="([^"]{1,20000})"/gi)].flatMap((match) =>
      (match[1] as string).split(/,\s+/).map((part) => part.trim().split(' ')[0] as string),
    ),
    ...[...markup.matchAll(/url\("?([^"()]{1,2000})"?\)/g)].map((match) => match[1] as string),
    ...[...markup.matchAll(/"(\/[^"\\ ]{0,200}assets\/[^"\\ ]{1,200}\.\w{1,20})"/g)].map((match) => match[1] as string),
  ]
  const files = named.flatMap((address) => {
    if (/^(?:data|blob|tel|mailto):/.test(address) || !URL.canParse(address, url)) return []
    const file = new URL(address, url)
    file.hash = ''
    return file.origin === new URL(url).origin ? [file.href] : []
  })
  return [...new Set(files)]
}
