import type { PostalAddress } from 'schema-dts'
import type { Company, Manifest, Route } from '../../manifest/generated/manifest.generated'
import type { Crumb, Head, SectionProps } from '../page'
import type { MediaLibrary } from '../media'
import type { EntryFacts } from '../PageValues'
import type { ListedEntry, ResolvedEntry } from '../resolved'

export interface FactSource {
  manifest: Manifest
  media: MediaLibrary
  head: Head
  /** The route of the page; empty for a page that stands in for another. */
  route: Partial<Pick<Route, 'path' | 'for'>>
  about?: EntryFacts | undefined
  crumbs?: readonly Crumb[] | undefined
  sections: readonly SectionProps[]
  /** The entry that the page is about. */
  entry(): ListedEntry | undefined
  /** The entries of any list, with the addresses of their pages. */
  listed(list: string): readonly ListedEntry[]
  /** Every service, with the address of its page. */
  services(): readonly ResolvedEntry<'services'>[]
  /** Every branch, with the address of its page. */
  branches(): readonly ResolvedEntry<'branches'>[]
  /** Fills the placeholders of a text. */
  words(text: string): string
}

/** The absolute address of the home page, with a slash at its end. */
export const homeOf = ({ site }: Manifest): string => `${site.url.replace(/\/$/, '')}/`

/** The `@id` of the company in the graph, the same on every page. */
export const businessName = (manifest: Manifest): string => `${homeOf(manifest)}#business`

/** The absolute address of one that begins with a slash. */
export const onSite = (site: string, address: string): string => new URL(address, site).href

export const postalAddress = (
  { street, locality, region, postalCode, country }: Company['address'],
  words: (text: string) => string,
): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: words(street),
  addressLocality: words(locality),
  addressRegion: words(region),
  postalCode: words(postalCode),
  addressCountry: country,
})
