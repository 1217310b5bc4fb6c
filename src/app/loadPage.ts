import { readPage, type PageData, type ReadPage } from './pageData'

/** Where an unknown address leads instead. */
export type Detour = { redirect: string } | { page: string } | undefined

/** What the site says about an unknown address: some forms of it lead elsewhere. */
export function detourFor(pathname: string, { base, fallbacks = [] }: Pick<PageData, 'base' | 'fallbacks'>): Detour {
  const path = `/${pathname.slice(base.length)}`
  const known = fallbacks.find(({ pattern }) => new RegExp(`^${pattern}/?$`).test(path))
  if (known?.redirect !== undefined) return { redirect: known.redirect }
  return known?.page === undefined ? undefined : { page: known.page }
}

/** Pages fetched in this visit, by address: going back is at once. */
const fetched = new Map<string, Promise<ReadPage>>()

/**
 * Fetches a page's file and reads the page out of it.
 * @throws when there is no answer, or none that is a page of this version of the site: the browser should go there itself
 */
export function fetchPage(address: string): Promise<ReadPage> {
  const known = fetched.get(address)
  if (known) return known
  const page = fetchDocument(address).then(readPage)
  fetched.set(address, page)
  page.catch(() => fetched.delete(address))
  return page
}

async function fetchDocument(address: string): Promise<Document> {
  const response = await fetch(address, { headers: { Accept: 'text/html' } })
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (!next.getElementById('page-data')) throw new Error(`${address} is not a page of this site`)
  // A page of a newer build needs that build's script.
  if (entryOf(next) !== entryOf(document)) throw new Error(`${address} belongs to another build`)
  return next
}

const entryOf = (page: Document): string | null | undefined => page.querySelector('script[type="module"][src]')?.getAttribute('src')
