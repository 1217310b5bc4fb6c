import type { HomeAndConstructionBusinessLeaf, OfferCatalog } from 'schema-dts'
import { entriesById, entriesOf } from '../../manifest/entries/select'
import { openingTimes } from '../../manifest/values/openingTimes'
import { valueAt } from '../../manifest/core/read'
import type { Price } from '../../manifest/values/price'
import { type FactSource, businessName, homeOf, onSite, postalAddress } from './factSource'
import { openingHours, priceOf } from './schemaValues'
import { ownOffers } from './ownEntry'

/** The company, without a price range: the manifest has none. */
export function business(source: FactSource): HomeAndConstructionBusinessLeaf {
  const { manifest, words } = source
  const { company } = manifest
  const cities = entriesOf(manifest, 'cities').filter(({ served }) => served === true)
  return {
    // Every kind that the schema allows is a local business with the same properties.
    '@type': (company.kind ?? 'LocalBusiness') as 'HomeAndConstructionBusiness',
    '@id': businessName(manifest),
    name: words(company.name),
    url: homeOf(manifest),
    image: logoOf(source),
    telephone: company.phone,
    ...(company.email && { email: company.email }),
    address: postalAddress(company.address, words),
    ...(company.geo && { geo: { '@type': 'GeoCoordinates', ...company.geo } }),
    ...openingHours(openingTimes(manifest), manifest),
    ...(company.sameAs && { sameAs: company.sameAs }),
    ...departments(source),
    ...(cities.length > 0 && {
      areaServed: cities.map(({ name }) => ({ '@type': 'City' as const, name: words(String(name)) })),
    }),
    ...offers(source),
  }
}

const logoOf = ({ manifest: { frame, site }, media }: FactSource): string =>
  onSite(site.url, media.picture(frame.header.logo.src).src)

function departments(source: FactSource): { department?: HomeAndConstructionBusinessLeaf[] } {
  const department = source.branches().map((one) => branch(source, one))
  return department.length > 0 ? { department } : {}
}

/** The branch that a page is about, as a business of its own. */
export function ownBranch(source: FactSource): HomeAndConstructionBusinessLeaf[] {
  const id = source.route.for?.each === 'branches' ? source.entry()?.id : undefined
  const about = id === undefined ? undefined : source.branches().find((one) => one.id === id)
  if (!about) return []
  const parentOrganization = { '@id': businessName(source.manifest) }
  return [{ image: logoOf(source), ...branch(source, about), parentOrganization }]
}

function branch(
  { manifest, words }: FactSource,
  { id, name, page, phone, email, address, geo, image }: ReturnType<FactSource['branches']>[number],
): HomeAndConstructionBusinessLeaf {
  const { company, site } = manifest
  const companyName = words(company.name)
  return {
    '@type': (company.kind ?? 'LocalBusiness') as 'HomeAndConstructionBusiness',
    '@id': `${businessName(manifest)}-${id}`,
    // Many branches are named with the company's name already.
    name: name.includes(companyName) ? name : `${companyName} ${name}`,
    ...(page !== undefined && { url: onSite(site.url, page) }),
    ...(image && { image: onSite(site.url, image.src) }),
    telephone: phone ?? company.phone,
    ...(email && { email }),
    address: postalAddress(address, words),
    ...(geo && { geo: { '@type': 'GeoCoordinates' as const, ...geo } }),
    ...openingHours(openingTimes(manifest, entriesById(manifest, 'branches').get(id)), manifest),
  }
}

function offers(source: FactSource): { hasOfferCatalog?: OfferCatalog } {
  const { manifest, services } = source
  const { site } = manifest
  const ofServices = services().map(({ id, title, page }) => ({
    '@type': 'Offer' as const,
    ...priceOf(manifest, valueAt(entriesById(manifest, 'services').get(id), 'price') as Price | undefined),
    itemOffered: {
      '@type': 'Service' as const,
      name: title,
      ...(page !== undefined && { url: onSite(site.url, page) }),
    },
  }))
  const itemListElement = [...ofServices, ...ownOffers(source)]
  return itemListElement.length > 0 ? { hasOfferCatalog: { '@type': 'OfferCatalog', itemListElement } } : {}
}
