import { commaOf } from './commaOf'
import type { Company, Manifest } from './manifest.generated'
import { hoursInWords } from './openingDays'
import { entriesOf, select } from './select'
import { textDirection } from './textDirection'

/**
 * A number as people read it, which no line may break. Among words that run from right to left it keeps its own order
 * (unicode.org/reports/tr9, isolates).
 */
export function phoneAsRead(phone: string, language: string): string {
  const unbroken = phone.replaceAll(' ', '\u00a0')
  return textDirection(language) === 'rtl' ? `\u2066${unbroken}\u2069` : unbroken
}

const oneLine = ({ address }: Company, language: string): string =>
  [address.street, address.locality, `${address.region} ${address.postalCode}`].join(commaOf(language))

/** The placeholders that mean the same on every page, and what they mean. */
export function generalNames(manifest: Manifest): ReadonlyMap<string, string> {
  const { company, outbox, site } = manifest
  const numbers = new Intl.NumberFormat(site.language)
  const known = (name: string, value: string | undefined) => (value === undefined ? [] : [[name, value] as const])
  const { rating } = company
  return new Map([
    ['company.name', company.name],
    ['company.phone', phoneAsRead(company.phone, site.language)],
    ...known('company.whatsapp', company.whatsapp && phoneAsRead(company.whatsapp, site.language)),
    ...known('company.email', company.email),
    ['company.address', oneLine(company, site.language)],
    ...known('company.hours', company.hours && hoursInWords(company.hours, site.language)),
    ...known('company.rating', rating && numbers.format(rating.value)),
    ...known('company.ratingOutOf', rating && numbers.format(rating.outOf)),
    ...known('company.reviews', rating?.reviews),
    ...known('outbox.keepDays', outbox && numbers.format(outbox.keepDays)),
    ['site.name', site.name],
    ['site.url', site.url],
    ...Object.entries(manifest.facts ?? {}).map(([name, fact]) => [`fact.${name}`, fact] as const),
    ...Object.entries(manifest.counts ?? {}).map(
      ([name, query]) =>
        [`count.${name}`, numbers.format(select(entriesOf(manifest, query.from), query).length)] as const,
    ),
  ])
}
