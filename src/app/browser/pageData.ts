import type { IslandProps } from '../../sections/islands'
import type { UnsentProps, Words } from '../../site/page'
import type { PageNames } from '../../site/text/pageNames'

/** The JSON in a page's file: the addresses of what the browser fetches once it needs it. */
export interface PageData {
  names: PageNames
  /** The picture shown where another cannot be loaded, as an address. */
  placeholder: string
  /** The addresses of the islands' props, by their element's id. */
  islands: Record<string, string>
  /** The address of {@link SiteData}. */
  site: string
  /** The addresses of their code, in the order in which it is needed. */
  code: readonly string[]
}

/** What is the same on all pages, as JSON in a file of its own. */
export interface SiteData {
  words: Words
  unsent?: UnsentProps
}

let data: PageData | undefined

/** Reads the JSON in the page's file. */
export function readPageData(): PageData {
  return (data ??= JSON.parse(document.getElementById('page-data')!.textContent) as PageData)
}

/** Answers by address. One that has failed is asked for again. */
const asked = new Map<string, Promise<unknown>>()

/** @throws when there is no answer, or the site has been published anew meanwhile */
export function fetchData<T extends IslandProps | SiteData>(address: string): Promise<T> {
  const known = asked.get(address)
  if (known) return known as Promise<T>
  const answer = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return response.json() as Promise<T>
  })
  asked.set(address, answer)
  answer.catch(() => asked.delete(address))
  return answer
}
