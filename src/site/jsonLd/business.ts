import type {
  HomeAndConstructionBusinessLeaf,
  OfferCatalog,
  OpeningHoursSpecification,
  PostalAddress,
} from 'schema-dts'
import type { Company } from '../../manifest/generated/manifest.generated'
import { entriesById, entriesOf } from '../../manifest/entries/select'
import { dayIn } from '../../manifest/entries/visible'
import { inYear, isYearly } from '../../manifest/values/yearly'
import { openingTimes, type OpeningTimes } from '../../manifest/values/openingTimes'
import { valueAt } from '../../manifest/core/read'
import type { Price } from '../../manifest/values/price'
import type { FactSource } from './factSource'
import { businessName, homeOf, onSite } from './names'
import { priceOf } from './priceOf'

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
    ...openAt(openingTimes(manifest), dayIn(manifest)),
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

interface OpenAt {
  openingHoursSpecification?: OpeningHoursSpecification[]
  specialOpeningHoursSpecification?: OpeningHoursSpecification[]
}

/** A closed day opens and closes at midnight (schema.org/OpeningHoursSpecification). */
const closed = [{ opens: '00:00', closes: '00:00' }]

/** Days of every year are those of this year, or of the next once they are over. */
function openAt({ lines, special }: OpeningTimes, today: string): OpenAt {
  const year = Number(today.slice(0, 4))
  const comingYear = (day: string): number => (inYear(day, year) < today ? year + 1 : year)
  return {
    ...(lines.length > 0 && {
      openingHoursSpecification: lines.map(({ days: on, opens, closes, from, until }) => {
        const last = until === undefined ? year : comingYear(until)
        return {
          '@type': 'OpeningHoursSpecification' as const,
          dayOfWeek: on.map((day) => days[day as keyof typeof days]),
          opens,
          closes,
          ...(from !== undefined && { validFrom: inYear(from, isYearly(until) && from > until ? last - 1 : last) }),
          ...(until !== undefined && { validThrough: inYear(until, last) }),
        }
      }),
    }),
    ...(special.length > 0 && {
      specialOpeningHoursSpecification: special.flatMap(({ day, spans }) =>
        (spans.length > 0 ? spans : closed).map((span) => ({
          '@type': 'OpeningHoursSpecification' as const,
          validFrom: inYear(day, comingYear(day)),
          validThrough: inYear(day, comingYear(day)),
          ...span,
        })),
      ),
    }),
  }
}

function departments({ manifest, branches, words }: FactSource): { department?: HomeAndConstructionBusinessLeaf[] } {
  const { company, site } = manifest
  const department = branches().map(({ id, name, page, phone, email, address, geo, image }) => ({
    '@type': (company.kind ?? 'LocalBusiness') as 'HomeAndConstructionBusiness',
    '@id': `${businessName(manifest)}-${id}`,
    name: `${words(company.name)} ${name}`,
    ...(page !== undefined && { url: onSite(site.url, page) }),
    ...(image && { image: onSite(site.url, image.src) }),
    telephone: phone ?? company.phone,
    ...(email && { email }),
    address: postalAddress(address, words),
    ...(geo && { geo: { '@type': 'GeoCoordinates' as const, ...geo } }),
    ...openAt(openingTimes(manifest, entriesById(manifest, 'branches').get(id)), dayIn(manifest)),
  }))
  return department.length > 0 ? { department } : {}
}

function offers({ manifest, services }: FactSource): { hasOfferCatalog?: OfferCatalog } {
  const { site } = manifest
  const itemListElement = services().map(({ id, title, page }) => ({
    '@type': 'Offer' as const,
    ...priceOf(manifest, valueAt(entriesById(manifest, 'services').get(id), 'price') as Price | undefined),
    itemOffered: {
      '@type': 'Service' as const,
      name: title,
      ...(page !== undefined && { url: onSite(site.url, page) }),
    },
  }))
  return itemListElement.length > 0 ? { hasOfferCatalog: { '@type': 'OfferCatalog', itemListElement } } : {}
}
