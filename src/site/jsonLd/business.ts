import type {
  HomeAndConstructionBusinessLeaf,
  OfferCatalog,
  OpeningHoursSpecification,
  PostalAddress,
} from 'schema-dts'
import type { Company } from '../../manifest/generated/manifest.generated'
import { entriesOf } from '../../manifest/entries/select'
import type { FactSource } from './factSource'
import { businessName, homeOf, onSite } from './names'

/** The company, without a price range: the manifest has none. */
export function business(source: FactSource): HomeAndConstructionBusinessLeaf {
  const {
    manifest: { company, frame, site },
    manifest,
    media,
    words,
  } = source
  const cities = entriesOf(manifest, 'cities').filter(({ served }) => served === true)
  return {
    // Every kind that the schema allows is a local business with the same properties.
    '@type': (company.kind ?? 'LocalBusiness') as 'HomeAndConstructionBusiness',
    '@id': businessName(manifest),
    name: words(company.name),
    url: homeOf(manifest),
    image: onSite(site.url, media.picture(frame.header.logo.src).src),
    telephone: company.phone,
    ...(company.email && { email: company.email }),
    address: postalAddress(company.address, words),
    ...(company.geo && { geo: { '@type': 'GeoCoordinates', ...company.geo } }),
    ...(company.hours && { openingHoursSpecification: company.hours.map(openingHours) }),
    ...(company.closedDays && { specialOpeningHoursSpecification: company.closedDays.map(closedDay) }),
    ...(company.sameAs && { sameAs: company.sameAs }),
    ...departments(source),
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

const openingHours = (line: NonNullable<Company['hours']>[number]): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: line.days.map((day) => days[day]),
  opens: line.opens,
  closes: line.closes,
})

/** A closed day opens and closes at midnight (schema.org/OpeningHoursSpecification). */
const closedDay = ({ date, opens, closes }: NonNullable<Company['closedDays']>[number]): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: date,
  validThrough: date,
  ...(opens && closes ? { opens, closes } : { opens: '00:00', closes: '00:00' }),
})

function departments({ manifest, branches, words }: FactSource): { department?: HomeAndConstructionBusinessLeaf[] } {
  const { company, site } = manifest
  const department = branches().map(({ id, name, page, phone, email, address, hours, closedDays, geo, image }) => ({
    '@type': (company.kind ?? 'LocalBusiness') as 'HomeAndConstructionBusiness',
    '@id': `${businessName(manifest)}-${id}`,
    name: `${words(company.name)} ${name}`,
    ...(page !== undefined && { url: onSite(site.url, page) }),
    ...(image && { image: onSite(site.url, image.src) }),
    telephone: phone ?? company.phone,
    ...(email && { email }),
    address: postalAddress(address, words),
    ...(geo && { geo: { '@type': 'GeoCoordinates' as const, ...geo } }),
    ...(hours && { openingHoursSpecification: hours.map(openingHours) }),
    ...(closedDays && { specialOpeningHoursSpecification: closedDays.map(closedDay) }),
  }))
  return department.length > 0 ? { department } : {}
}

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
