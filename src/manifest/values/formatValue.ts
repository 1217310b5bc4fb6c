import { listSeparator } from '../core/languageTags'
import { textAt } from '../core/read'
import type { Company } from '../generated/manifest.generated'
import { dateFormat, localFormsOf, numberFormat, localeOf } from './formatters'
import { priceInWords, pricesOfDays, priceToday, type Price, type PriceInWords, type PriceOfDays } from './price'

/** The formats in which values of a site's own lists are shown. */
export type Format = 'number' | 'price' | 'date' | 'time' | 'name' | 'phone' | 'email' | 'hours' | 'address'

/** A value that is no text, with the text that shows it. */
export interface Shown extends PriceInWords {
  /** As the manifest has it: a number, a day such as `2027-01-31`, a time such as `17:30`. */
  value: string | number
  format: Format
  /** The prices of all seasons, if it has some. Only sections that show them ask for these. */
  periods?: () => { timeZone: string; prices: PriceOfDays[] }
}

type Address = Company['address']

/** Formats a number, price, address, day or time of an entry in the language and the currency of the site. */
export function formatValue(format: Format, value: string | number | Price | Address, manifest: unknown): Shown {
  if (format === 'address') return { value: '', text: addressInWords(value as Address, localeOf(manifest)), format }
  if (format !== 'price') return { value: value as string, text: textOf(format, value as string, manifest), format }
  const price = value as Price
  const periods = () => ({
    timeZone: textAt(manifest, 'site', 'timeZone') ?? 'UTC',
    prices: pricesOfDays(manifest, price),
  })
  const words = priceInWords(manifest, price)
  return { value: priceToday(price).amount ?? '', ...words, format, ...(price.periods && { periods }) }
}

/** An address in one line. @param language that of the words around it */
export const addressInWords = ({ street, locality, region, postalCode }: Address, language: string): string =>
  [street, locality, `${region} ${postalCode}`].join(listSeparator(language))

function textOf(format: Format, value: string | number, manifest: unknown): string {
  const language = localeOf(manifest)
  if (format === 'number') return numberFormat(language).format(Number(value))
  if (format === 'date') return asDay(String(value), language)
  if (format === 'time') return asTime(String(value), language)
  return format === 'phone' ? String(value).replaceAll(' ', '\u00a0') : String(value)
}

/** Days have no time zone: they are read and shown as UTC. */
const asDay = (value: string, language: string): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00Z`))

/** A language in another script than Latin has its own words for parts of the day, not "am" and "pm": सुबह 10:00. @param isBrief a full hour stands without minutes: 10 am */
export function asTime(value: string, language: string, isBrief = false): string {
  const time = new Date(`1970-01-01T${value}Z`)
  const hour = { hour: 'numeric', timeZone: 'UTC' } as const
  const isHour = isBrief && value.endsWith(':00')
  const short = dateFormat(language, isHour ? hour : { timeStyle: 'short', timeZone: 'UTC' }).format(time)
  const [, period] = localFormsOf(language).dayPeriods?.find(([from = '']) => from <= value) ?? []
  if (period) return `${period}\u00a0${short.replace(/[^\p{Nd}:]/gu, '')}`
  const isForeign = /[a-z]/i.test(short) && new Intl.Locale(language).maximize().script !== 'Latn'
  const words = { ...hour, ...(isHour ? {} : { minute: '2-digit' as const }), dayPeriod: 'short' } as const
  return (isForeign ? dateFormat(language, words).format(time) : short).replaceAll(/\s/g, '\u00a0')
}

export const wordsOfShown = ({ text, more }: Pick<Shown, 'text' | 'more'>): string =>
  more === undefined ? text : `${text} (${more})`
