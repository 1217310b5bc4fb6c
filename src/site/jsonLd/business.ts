import type {
  HomeAndConstructionBusinessLeaf,
  OfferCatalog,
  OpeningHoursSpecification,
  PostalAddress,
} from 'schema-dts'
import type { Company } from '../../manifest/manifest.generated'
import { entriesOf } from '../../manifest/select'
import type { FactSource } from './factSource'
import { businessName, homeOf, onSite } from './names'

/** The company: where it is, when it is open, which cities it serves and what it offers. Prices are not said: there are none. */
export function business(source: FactSource): HomeAndConstructionBusinessLeaf {
  const {
    manifest: { company, frame, site },
    manifest,
    media,
    words,
  } = source
  const cities = entriesOf(manifest, 'cities').filter(({ served }) => served === true)
  return {
    // Every kind the schema allows is a local business, and has the same facts.
    '@type': (company.kind ?? 'LocalBusiness') as 'HomeAndConstructionBusiness',
    '@id': businessName(manifest),
    name: words(company.name),
    url: homeOf(manifest),
    image: onSite(site.url, media.picture(frame.header.logo.src).src),
    telephone: company.phone,
    email: company.email,
    address: postalAddress(company.address, words),
    ...(company.geo && { geo: { '@type': 'GeoCoordinates', ...company.geo } }),
    openingHoursSpecification: company.hours.map(openingHours),
    ...(cities.length > 0 && {
      areaServed: cities.map(({ name }) => ({ '@type': 'City' as const, name: words(String(name)) })),
    }),
    ...offers(source),
  }
}

const postalAddress = (
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

const days = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const

const openingHours = (line: Company['hours'][number]): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: line.days.map((day) => days[day]),
  opens: line.opens,
  closes: line.closes,
})

function offers({ manifest: { site }, services }: FactSource): { hasOfferCatalog?: OfferCatalog } {
  const itemListElement = services().map(({ title, page }) => ({
    '@type': 'Offer' as const,
    itemOffered: {
      '@type': 'Service' as const,
      name: title,
      ...(page !== undefined && { url: onSite(site.url, page) }),
    },
  }))
  return itemListElement.length > 0 ? { hasOfferCatalog: { '@type': 'OfferCatalog', itemListElement } } : {}
}
