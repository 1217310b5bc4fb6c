import type { IslandProps } from '../../sections/islands'
import type { UnsentProps, FrameWords } from '../../site/page'
import type { PageNames } from '../../site/text/pageNames'

/** The JSON in a page's file: the addresses of what the browser fetches when needed. */
export interface PageData {
  names: PageNames
  /** The address of the placeholder picture. */
  placeholder: string
  /** The addresses of the islands' props by the ids of their elements. */
  islands: Record<string, string>
  /** The addresses of the code of kinds of the site's own, by type. */
  own?: Record<string, string>
  /** The address of {@link SiteData}. */
  site: string
  /** The addresses of their code in the order in which it is needed. */
  code: readonly string[]
}

/** Data that all pages share, as JSON in a file of its own. */
export interface SiteData {
  words: FrameWords
  unsent?: UnsentProps
}

let data: PageData | undefined

export const readPageData = (): PageData =>
  (data ??= JSON.parse(document.getElementById('page-data')!.textContent) as PageData)

/** The answers by address, also those that are still to come. */
const asked = new Map<string, Promise<unknown>>()

/** Does the work for an address at most once at a time; after a failure the next call tries again. */
export function askOnce<T>(address: string, work: () => Promise<T>): Promise<T> {
  const pending = asked.get(address)
  if (pending) return pending as Promise<T>
  const answer = work()
  asked.set(address, answer)
  answer.catch(() => asked.delete(address))
  return answer
}

/** @throws if there is no response, or the site was published again meanwhile */
export const fetchData = <T extends IslandProps | SiteData>(address: string): Promise<T> =>
  askOnce(address, async () => {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return (await response.json()) as T
  })

/** Dispatched on an island's element when its code takes over. */
export const hydrateEvent = 'island-hydrate'

/** Dispatched on an island's element when its code fails: it stays as it is without script. */
export const failEvent = 'island-fail'
