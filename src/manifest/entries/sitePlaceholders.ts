import type { SitePlaceholder } from '../text/placeholders'
import type { Manifest } from '../generated/manifest.generated'
import { addressInWords } from '../values/formatValue'
import { localeOf } from '../values/formatters'
import { hoursInWords } from '../values/openingDays'
import { entriesOf, select } from './select'
import { listSeparator, textDirection } from '../core/languageTags'
import { namedBlocksAt } from '../core/read'
import { priceInWords, priceToday, type Price } from '../values/price'

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
  'company.shortAddress': ({ company: { address }, site }) =>
    [address.street, address.locality].join(listSeparator(site.language)),
  'company.town': ({ company }) => company.address.locality,
  'company.hours': (manifest) => manifest.company.hours && hoursInWords(manifest),
  'company.rating': ({ company: { rating } }, numbers) => rating && numbers.format(rating.value),
  'company.ratingOutOf': ({ company: { rating } }, numbers) => rating && numbers.format(rating.outOf),
  'company.reviews': ({ company }) => company.rating?.reviews,
  'company.reviewLink': ({ company }) => company.reviewLink,
  'outbox.keepDays': ({ outbox }, numbers) => outbox && numbers.format(outbox.keepDays),
  'site.name': ({ site }) => site.name,
  'site.url': ({ site }) => site.url,
}

/** The lists of the site's own whose entries have a price. */
export const listsWithPrices = (manifest: unknown): string[] =>
  namedBlocksAt(manifest, 'lists').flatMap(([list, { fields }]) => (priceField(fields) === undefined ? [] : [list]))

const priceField = (fields: unknown): string | undefined =>
  namedBlocksAt(fields).find(([, { type }]) => type === 'price')?.[0]

/** The lowest figure of a list in words; without any the words of its first price. */
function lowestPrice(manifest: Manifest, list: string): string {
  const field = priceField(manifest.lists?.[list]?.fields) ?? ''
  const prices = entriesOf(manifest, list).flatMap((entry) => (field in entry ? priceToday(entry[field] as Price) : []))
  const figure = ({ amount = Infinity }: Price): number => amount
  const lowest = prices.reduce((least, price) => (figure(price) < figure(least) ? price : least), prices[0] ?? {})
  return priceInWords(manifest, { ...lowest, upTo: undefined, before: '', per: '' }).text
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
    ...listsWithPrices(manifest).map((list) => [`price.${list}`, lowestPrice(manifest, list)] as const),
    ...Object.entries(manifest.counts ?? {}).map(
      ([name, query]) =>
        [`count.${name}`, numbers.format(select(entriesOf(manifest, query.from), query).length)] as const,
    ),
  ])
}
