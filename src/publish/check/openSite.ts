import { atOnce } from '../../node/process/atOnce'

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

/** The response of an address after its redirects. */
interface Visit {
  asked: string
  url: string
  /** 0 if there was no response. */
  status: number
  redirects: number
  headers: Headers
  body: string
}

/** Never throws; a request that exceeds a limit returns the status 0 and the reason. */
type OpenAddress = (asked: string, init?: RequestInit & { mostBytes?: number }) => Promise<Visit>

/** The limits of one check, whatever the host answers. */
export interface Bounds {
  requests: number
  totalMs: number
  addressMs: number
  redirects: number
  bytes: number
}

/** Twice the needs of the largest site that is checked: 500 pages with 2,000 files, each after one redirect. */
const usualBounds: Bounds = { requests: 10_000, totalMs: 600_000, addressMs: 20_000, redirects: 5, bytes: 4_000_000 }

/** Returns a function that requests addresses and counts its requests. */
export function openBounded(wanted: Partial<Bounds> = {}): OpenAddress {
  const bounds = { ...usualBounds, ...wanted }
  const end = performance.now() + bounds.totalMs
  const tooLong = `after ${bounds.totalMs / 1000} s nothing more was asked`
  let requests = 0

  async function follow(asked: string, init: RequestInit, mostBytes: number): Promise<Visit> {
    let url = asked
    for (let redirects = 0; ; redirects += 1) {
      requests += 1
      if (requests > bounds.requests) throw new Error(`after ${bounds.requests} requests nothing more was asked`)
      if (performance.now() >= end) throw new Error(tooLong)
      const response = await fetch(url, { ...init, redirect: 'manual' })
      const to = response.headers.get('location')
      if (!to || response.status < 300 || response.status > 399) {
        const body = await readAtMost(response, mostBytes)
        return { asked, url, status: response.status, redirects, headers: response.headers, body }
      }
      await response.body?.cancel()
      if (redirects >= bounds.redirects) throw new Error(`it leads on more than ${bounds.redirects} times`)
      url = new URL(to, url).href
    }
  }

  return async (asked, { mostBytes = bounds.bytes, ...init } = {}) => {
    // Node 20 may free the signals that `AbortSignal.any` joins, and then never aborts.
    const stop = new AbortController()
    const left = end - performance.now()
    const timer = setTimeout(() => stop.abort(), Math.min(bounds.addressMs, left))
    try {
      return await follow(asked, { ...init, signal: stop.signal }, mostBytes)
    } catch (error) {
      const slow = left < bounds.addressMs ? tooLong : `it took longer than ${bounds.addressMs / 1000} s`
      const body = stop.signal.aborted ? slow : reasonOf(error)
      return { asked, url: asked, status: 0, redirects: 0, headers: new Headers(), body }
    } finally {
      clearTimeout(timer)
    }
  }
}

async function readAtMost(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    parts.push(part as Uint8Array)
    size += (part as Uint8Array).length
    if (size > most) throw new Error(`it is larger than ${most / 1e6} MB`)
  }
  return Buffer.concat(parts).toString('utf8')
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  // An error of several addresses of one name has a code, and no message.
  return cause.message || ((cause as NodeJS.ErrnoException).code ?? cause.name)
}

/** Asks for several at a time, and not for more: a host may take that for an attack. */
export const forEachOf = <T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => atOnce(list, work, 6)
