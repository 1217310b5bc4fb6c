import type { SitePlaceholder } from '../text/placeholders'
import type { Manifest } from '../generated/manifest.generated'
import { addressInWords } from '../values/formatValue'
import { localeOf } from '../values/formatters'
import { hoursInWords } from '../values/openingDays'
import { entriesOf, select } from './select'
import { textDirection } from '../core/languageTags'

/** Without line breaks, in its own order in text from right to left (unicode.org/reports/tr9). */
export function phoneAsRead(phone: string, language: string): string {
  const unbroken = phone.replaceAll(' ', '\u00a0')
  return textDirection(language) === 'rtl' ? `\u2066${unbroken}\u2069` : unbroken
}

/** The texts of the site's placeholders; undefined where the manifest has none. */
const meanings: Record<SitePlaceholder, (manifest: Manifest, numbers: Intl.NumberFormat) => string | undefined> = {
  'company.name': ({ company }) => company.name,
  'company.phone': ({ company, site }) => phoneAsRead(company.phone, site.language),
  'company.whatsapp': ({ company, site }) => company.whatsapp && phoneAsRead(company.whatsapp, site.language),
  'company.email': ({ company }) => company.email,
  'company.address': ({ company, site }) => addressInWords(company.address, site.language),
  'company.hours': (manifest) => manifest.company.hours && hoursInWords(manifest),
  'company.rating': ({ company: { rating } }, numbers) => rating && numbers.format(rating.value),
  'company.ratingOutOf': ({ company: { rating } }, numbers) => rating && numbers.format(rating.outOf),
  'company.reviews': ({ company }) => company.rating?.reviews,
  'company.reviewLink': ({ company }) => company.reviewLink,
  'outbox.keepDays': ({ outbox }, numbers) => outbox && numbers.format(outbox.keepDays),
  'site.name': ({ site }) => site.name,
  'site.url': ({ site }) => site.url,
}

/** The placeholders that mean the same on every page, with their texts. */
export function sitePlaceholders(manifest: Manifest): ReadonlyMap<string, string> {
  const numbers = new Intl.NumberFormat(localeOf(manifest))
  return new Map([
    ...Object.entries(meanings).flatMap(([name, meaning]) => {
      const words = meaning(manifest, numbers)
      return words === undefined ? [] : [[name, words] as const]
    }),
    ...Object.entries(manifest.facts ?? {}).map(([name, fact]) => [`fact.${name}`, fact] as const),
    ...Object.entries(manifest.counts ?? {}).map(
      ([name, query]) =>
        [`count.${name}`, numbers.format(select(entriesOf(manifest, query.from), query).length)] as const,
    ),
  ])
}
