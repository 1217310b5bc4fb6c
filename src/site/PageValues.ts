import type { FolderSection } from '../manifest/references/pictures'
import type { CatalogName, Query as WrittenQuery } from '../manifest/schema/annotations'
import type { OpeningDays } from '../manifest/values/openingDays'
import type { OpeningTimes } from '../manifest/values/openingTimes'
import type { Beside, Choice, ResolvedEntry } from './resolved'
import type { PageNames } from './text/pageNames'

export interface Query extends WrittenQuery<'*'> {
  /** Whether the entry that the page is about is left out. */
  others?: boolean
}

/** The parts of its entries that a section shows beside their fields. */
export interface Listing {
  /** The words of the reading time. */
  reading?: string
  author?: { field: string; picture?: string }
}

export interface EntryFacts {
  name: string
  description?: string
  /** The absolute address of its picture. */
  image?: string
  /** The title of its page, without the name of the company. */
  title: string
}

/**
 * The values of a page in which it differs from others of its route. Arguments and results are data, and equal arguments
 * have equal results.
 */
export interface PageValues {
  readonly names: PageNames
  /** The entry that the page is about. */
  readonly entry: ResolvedEntry<CatalogName> | undefined
  readonly facts: EntryFacts | undefined
  /** The opening hours of that branch, or of another entry with hours; on other pages the company's. */
  readonly hours: OpeningDays
  /** The same as data. */
  readonly openingTimes: OpeningTimes
  /** The address that calls the branch that it is about; undefined on other pages, and where it has no number. */
  readonly ownCall: string | undefined
  /** The same of a chat with it. @param message with its placeholders */
  ownChat(message?: string): string | undefined
  /** The address that calls a number of its entry, such as `{branch.phone}`. */
  callTo(number: string): string
  chatWith(number: string, message?: string): string
  /** The words for a placeholder that only pages can fill. @throws where nothing fills it, which checking excludes */
  word(name: string): string
  /** The same of a running text with its markup; undefined for other texts, which have none. */
  runningWord(name: string): string | undefined
  /** The entries selected by a query that names values of the page. */
  list(query: Query, listing: Listing): ResolvedEntry<CatalogName>[]
  neighbours(query: Query): Beside
  choices(query: ChoicesQuery): Choice[]
  /** The pictures of a section whose folder names values of the page. @param type the section's */
  pictures(type: string, section: FolderSection): unknown
  /** The index of the choice that a text stands for, by its value or an id; -1 for none. */
  choiceAt(options: ChoicesQuery | readonly string[], text: string): number
  /** The page's path in another language, by the language's key. */
  pathIn(language: string): string
  /** The index of the page's address among these; -1 for none. */
  indexIn(addresses: readonly string[]): number
  /** The same page in the language of the site's owner. */
  readonly forOwner: PageValues
}

export type ChoicesQuery = Query & { send?: 'id' | 'label'; groups?: string; beside?: string }
