import type { Company, Manifest } from './manifest.generated'
import { entriesOf, select } from './select'
import { textDirection } from './textDirection'

/** A number as people read it, which no line may break. Among words that run from right to left it keeps its own order (unicode.org/reports/tr9, isolates). */
function asRead(phone: string, language: string): string {
  const unbroken = phone.replaceAll(' ', '\u00a0')
  return textDirection(language) === 'rtl' ? `\u2066${unbroken}\u2069` : unbroken
}

const oneLine = ({ address }: Company): string =>
  `${address.street}, ${address.locality}, ${address.region} ${address.postalCode}`

/** The placeholders that mean the same on every page, and what they mean. */
export function generalNames(manifest: Manifest): ReadonlyMap<string, string> {
  const { company, relay, site } = manifest
  const numbers = new Intl.NumberFormat(site.language)
  return new Map([
    ['company.name', company.name],
    ['company.phone', asRead(company.phone, site.language)],
    ['company.whatsapp', asRead(company.whatsapp, site.language)],
    ['company.email', company.email],
    ['company.address', oneLine(company)],
    ['company.hours', company.hours.map((line) => line.label).join(', ')],
    ['company.rating', numbers.format(company.rating.value)],
    ['company.ratingOutOf', numbers.format(company.rating.outOf)],
    ['company.reviews', company.rating.reviews],
    ['relay.keepDays', numbers.format(relay.outbox.keepDays)],
    ['site.name', site.name],
    ['site.url', site.url],
    ...Object.entries(manifest.facts ?? {}).map(([name, fact]) => [`fact.${name}`, fact] as const),
    ...Object.entries(manifest.counts ?? {}).map(
      ([name, query]) =>
        [`count.${name}`, numbers.format(select(entriesOf(manifest, query.from), query).length)] as const,
    ),
  ])
}
