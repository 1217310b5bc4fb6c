import type { CatalogName } from '../manifest/schema/annotations'
import type { OpeningDays } from '../manifest/values/openingDays'
import type { Choice, ResolvedEntry } from './resolved'
import type { PageNames } from './text/pageNames'

export interface Query {
  from: string
  where?: Record<string, string | number | boolean>
  only?: string[]
  sort?: string
  reverse?: boolean
  limit?: number
}

export interface EntryFacts {
  name: string
  description?: string
  /** The whole address of its picture. */
  image?: string
  /** What the page is called, without the name of the company. */
  title: string
}

/**
 * All that a page has of its own, and that others of its route have otherwise. What goes in and comes out is data, and
 * the same comes out for the same.
 */
export interface PageValues {
  readonly names: PageNames
  /** What the page is about. */
  readonly entry: ResolvedEntry<CatalogName> | undefined
  readonly facts: EntryFacts | undefined
  /** The week of what the page is about. */
  readonly hours: OpeningDays
  /** The words for a placeholder that only pages can fill. @throws where nothing fills it, as checking forbids */
  word(name: string): string
  /** The answers to a query that names what the page has. */
  list(query: Query): ResolvedEntry<CatalogName>[]
  choices(query: ChoicesQuery): Choice[]
  /** The page's path in another language, by the language's key. */
  pathIn(language: string): string
  /** Which of these addresses is the page's; -1 for none. */
  indexIn(addresses: readonly string[]): number
  /** The same page in the language of the site's owner. */
  readonly forOwner: PageValues
}

export type ChoicesQuery = Query & { send?: 'id' | 'label' }
