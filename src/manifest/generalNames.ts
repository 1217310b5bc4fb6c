import type { Company, Manifest } from './manifest.generated'
import { entriesOf, select } from './select'

/** A number as people read it, which no line may break. */
const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0')

const oneLine = ({ address }: Company): string => `${address.street}, ${address.locality}, ${address.region} ${address.postalCode}`

/** The placeholders that mean the same on every page, and what they mean. */
export function generalNames(manifest: Manifest): ReadonlyMap<string, string> {
  const { company, site } = manifest
  return new Map([
    ['company.name', company.name], ['company.phone', unbroken(company.phone)], ['company.whatsapp', unbroken(company.whatsapp)], ['company.email', company.email],
    ['company.address', oneLine(company)], ['company.hours', company.hours.map((line) => line.label).join(', ')],
    ['company.rating', String(company.rating.value)], ['company.ratingOutOf', String(company.rating.outOf)], ['company.reviews', company.rating.reviews],
    ['site.name', site.name], ['site.url', site.url],
    ...Object.entries(manifest.facts ?? {}).map(([name, fact]) => [`fact.${name}`, fact] as const),
    ...Object.entries(manifest.counts ?? {}).map(([name, query]) => [`count.${name}`, String(select(entriesOf(manifest, query.from), query).length)] as const),
  ])
}
