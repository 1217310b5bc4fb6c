import type { LiveProps } from '../sections/live'
import type { UnsentProps, Words } from '../site/page'
import type { PageNames } from '../site/pageNames'

/** The JSON in a page's file: where the browser finds what it needs beyond the HTML, once it needs it. */
export interface PageData {
  names: PageNames
  /** The picture shown where another cannot be loaded, as an address. */
  placeholder: string
  /** Where the props of the parts that are made live stand, by their element's id. */
  live: Record<string, string>
  /** Where what is the same on all pages stands. */
  site: string
  /** The code for them, in the order in which it is needed. */
  code: readonly string[]
}

/** What is the same on all pages, as JSON in a file of its own. */
export interface SiteData {
  words: Words
  unsent?: UnsentProps
}

let data: PageData | undefined

/** What the page says about itself to script. */
export function readPageData(): PageData {
  data ??= JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
  return data
}

/** The props of the parts of this page that wait, by address: asked for once, and once more after it has failed. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Fetches a part's props.
 * @throws when there is no answer, or the site has been published anew meanwhile
 */
export function fetchData<T extends LiveProps | SiteData>(address: string): Promise<T> {
  const known = asked.get(address)
  if (known) return known as Promise<T>
  const answer = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    return response.json() as Promise<T>
  })
  asked.set(address, answer)
  answer.catch(() => asked.delete(address))
  return answer
}
