import type { Offer, Thing } from 'schema-dts'
import type { List, Manifest } from '../../manifest/generated/manifest.generated'
import { labelKey } from '../../manifest/entries/entryLabel'
import { entriesById } from '../../manifest/entries/select'
import { runningFields } from '../../manifest/entries/fieldWords'
import { valueAt } from '../../manifest/core/read'
import { wordsOfMarkup } from '../../manifest/text/markup'
import { openingTimes } from '../../manifest/values/openingTimes'
import type { Price } from '../../manifest/values/price'
import type { ListedEntry, Picture } from '../resolved'
import { type FactSource, businessName, onSite } from './factSource'
import { openingHours, priceOf } from './schemaValues'

type Terms = NonNullable<List['linkedData']>

const termsOf = ({ lists }: Manifest, list: string): Terms | undefined => lists?.[list]?.linkedData

/** The entry of a list of one's own that the page is about, as its list says. */
export function ownEntry(source: FactSource): Thing[] {
  const { manifest, head, route } = source
  const list = route.for?.each ?? ''
  const terms = termsOf(manifest, list)
  const entry = terms && source.entry()
  if (!entry || !head.canonical) return []
  const price = priceOfEntry(manifest, list, terms, entry)
  return [
    {
      ...factsOf(manifest, list, terms, entry),
      '@id': `${head.canonical}#${terms.as.toLowerCase()}`,
      url: head.canonical,
      ...madeBy(manifest, list, terms, entry),
      ...(price && { offers: { '@type': 'Offer', ...price, url: head.canonical } }),
    } as Thing,
  ]
}

/** Offers without a page of their own, for the home page. */
export const ownOffers = ({ manifest, listed }: FactSource): Offer[] =>
  Object.keys(manifest.lists ?? {}).flatMap((list) => {
    const terms = termsOf(manifest, list)
    if (!terms || terms.as === 'Person') return []
    return listed(list).flatMap((entry): Offer[] =>
      entry.page === undefined
        ? [
            {
              '@type': 'Offer',
              ...priceOfEntry(manifest, list, terms, entry),
              itemOffered: factsOf(manifest, list, terms, entry),
            } as Offer,
          ]
        : [],
    )
  })

function factsOf(manifest: Manifest, list: string, terms: Terms, entry: ListedEntry): object {
  const running = runningFields(manifest, list)
  const words = (field = ''): string | undefined => {
    const text = entry[field]
    if (typeof text !== 'string') return undefined
    return running.includes(field) ? wordsOfMarkup(text) : text
  }
  const [description, jobTitle] = [words(terms.description), words(terms.jobTitle)]
  const image = terms.image === undefined ? undefined : entry[terms.image]
  return {
    '@type': terms.as,
    name: words(labelKey(entry) ?? 'id'),
    ...(description !== undefined && { description }),
    ...(image !== undefined && { image: onSite(manifest.site.url, (image as Picture).src) }),
    ...(terms.as === 'Person' && jobTitle !== undefined && { jobTitle }),
  }
}

/** Undefined where the entry has no price in figures. */
function priceOfEntry(manifest: Manifest, list: string, { price }: Terms, { id }: ListedEntry) {
  const value = price === undefined ? undefined : valueAt(entriesById(manifest, list).get(id), price)
  const words = priceOf(manifest, value as Price | number | undefined)
  return words.priceSpecification && words
}

/** The company as the maker of an entry, or as the employer of a person. */
function madeBy(manifest: Manifest, list: string, { as }: Terms, { id }: ListedEntry): object {
  const company = { '@id': businessName(manifest) }
  if (as === 'Service' || as === 'Course') return { provider: company }
  if (as !== 'Person') return {}
  const entry = entriesById(manifest, list).get(id)
  const { openingHoursSpecification: hours } = openingHours(openingTimes(manifest, entry), manifest)
  return {
    worksFor: company,
    ...(hours && Array.isArray(entry?.hours) && { contactPoint: { '@type': 'ContactPoint', hoursAvailable: hours } }),
  }
}
