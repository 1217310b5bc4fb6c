import type { Offer, Thing } from 'schema-dts'
import type { List, Manifest } from '../../manifest/generated/manifest.generated'
import { entryLabel, labelKey } from '../../manifest/entries/entryLabel'
import { entriesById } from '../../manifest/entries/select'
import { runningFields } from '../../manifest/entries/fieldWords'
import linkedTypes from '../../manifest/entries/linkedTypes.json' with { type: 'json' }
import { textAt, valueAt } from '../../manifest/core/read'
import { wordsOfMarkup } from '../../manifest/text/markup'
import { openingTimes } from '../../manifest/values/openingTimes'
import type { Price } from '../../manifest/values/price'
import type { ListedEntry, Picture } from '../resolved'
import { type FactSource, businessName, homeOf, onSite, postalAddress } from './factSource'
import { openingHours, priceOf } from './schemaValues'

type Terms = NonNullable<List['linkedData']>

const termsOf = ({ lists }: Manifest, list: string): Terms | undefined => lists?.[list]?.linkedData

const typeOf = ({ as }: Terms): { isOffered: boolean } => linkedTypes[as]

/** The entry of a list of one's own that the page is about, as its list says. */
export function ownEntry(source: FactSource): Thing[] {
  const { manifest, head, route } = source
  const list = route.for?.each ?? ''
  const terms = termsOf(manifest, list)
  const entry = terms && source.entry()
  if (!entry || !head.canonical) return []
  const price = typeOf(terms).isOffered && priceOfEntry(manifest, list, terms, entry)
  return [
    {
      ...factsOf(manifest, list, terms, entry),
      '@id': `${head.canonical}#${terms.as.toLowerCase()}`,
      url: head.canonical,
      ...madeBy(source, list, terms, entry),
      ...(price && { offers: { '@type': 'Offer', ...price, url: head.canonical } }),
    } as Thing,
  ]
}

/** Offers without a page of their own, for the home page. */
export const ownOffers = ({ manifest, listed }: FactSource): Offer[] =>
  Object.keys(manifest.lists ?? {}).flatMap((list) => {
    const terms = termsOf(manifest, list)
    if (!terms || !typeOf(terms).isOffered) return []
    const alone = listed(list).filter(({ page }) => page === undefined)
    return alone.map((entry): Offer => {
      const itemOffered = factsOf(manifest, list, terms, entry)
      return { '@type': 'Offer', ...priceOfEntry(manifest, list, terms, entry), itemOffered } as Offer
    })
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

/** The company as the maker or the host of an entry, or as the employer of a person. */
function madeBy({ manifest, words }: FactSource, list: string, terms: Terms, { id }: ListedEntry): object {
  const { as } = terms
  const company = { '@id': businessName(manifest) }
  if (as === 'Service' || as === 'Course') return { provider: company }
  const entry = entriesById(manifest, list).get(id)
  const dayIn = (field: string | undefined) => (field === undefined ? undefined : textAt(entry, field))
  const [starts, ends, posted] = [dayIn(terms.starts), dayIn(terms.ends), dayIn(terms.posted)]
  const name = words(manifest.company.name)
  const place = { '@type': 'Place', name, address: postalAddress(manifest.company.address, words) }
  if (as === 'Event')
    return { startDate: starts, ...(ends !== undefined && { endDate: ends }), location: place, organizer: company }
  if (as === 'JobPosting')
    return {
      title: words(entryLabel(entry ?? { id }) ?? id),
      datePosted: posted,
      ...(ends !== undefined && { validThrough: ends }),
      hiringOrganization: { '@type': 'Organization', name, sameAs: homeOf(manifest) },
      jobLocation: place,
    }
  if (as === 'HotelRoom') return { containedInPlace: company }
  if (as !== 'Person') return {}
  const { openingHoursSpecification: hours } = openingHours(openingTimes(manifest, entry), manifest)
  return {
    worksFor: company,
    ...(hours && Array.isArray(entry?.hours) && { contactPoint: { '@type': 'ContactPoint', hoursAvailable: hours } }),
  }
}
