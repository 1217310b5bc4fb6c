import { textAt } from '../core/read'
import { fillNumber } from './fillNumber'
import { dayInWords, localFormsOf, numberFormat, localeOf } from './formatters'

/** A price as a manifest in one language has it. */
export interface Price {
  amount?: number
  upTo?: number | undefined
  before?: string
  per?: string
  words?: string
  tax?: { words: string; included?: boolean }
  note?: string
  currency?: string
  periods?: readonly Period[]
}

/** @property hidden whether it holds on other days alone, see `visible` */
type Period = Partial<Price> & { from?: string; until?: string; hidden?: true }

export interface PriceInWords {
  text: string
  /** The text of a range where its ends may not have room in one line, as in a card. */
  narrow?: string
  /** Words beside it, such as those about tax. */
  more?: string
}

/** The price that holds today. */
export const priceToday = (price: number | Price): Price =>
  typeof price === 'number' ? { amount: price } : { ...price, ...price.periods?.find(({ hidden }) => !hidden) }

/** A price with its days in words; those of the usual price, which is the last one, have none. */
export interface PriceOfDays extends PriceInWords {
  from?: string | undefined
  until?: string | undefined
  days: string
  isToday: boolean
}

/** The prices of all periods that are not over, and the usual one. */
export function pricesOfDays(manifest: unknown, { periods = [], ...usual }: Price): PriceOfDays[] {
  const language = localeOf(manifest)
  const all: readonly Period[] = [...periods, {}]
  const today = all.findIndex(({ hidden }) => !hidden)
  return all.flatMap((period, index) => {
    const [price, { from, until }] = [{ ...usual, ...period }, period]
    if (price.amount === undefined && price.words === undefined) return []
    const [first, last] = [from, until].map((day) => (day === undefined ? '' : dayInWords(day, language)))
    const to = (first && last && localFormsOf(language).to) || ' – '
    const days = first || last ? `${first}${to}${last}`.trim() : ''
    return { ...priceInWords(manifest, price), from, until, days, isToday: index === today }
  })
}

export const currencyOf = (manifest: unknown, { currency }: Price): string | undefined =>
  currency ?? textAt(manifest, 'site', 'currency')

/** Between the ends of a range. A line would break after the dash itself, but for the joiner behind it. */
export const upToDash = '\u00a0–\u2060\u00a0'

/** The same where both ends may not have room in one line, as in a card. */
export const upToDashBeforeBreak = '\u00a0– '

/** The words of a price, and what is said beside them. */
export function priceInWords(manifest: unknown, price: number | Price): PriceInWords {
  const now = priceToday(price)
  const { amount, upTo, before, per, words, tax, note } = now
  const figure = (value: number): string => asFigure(value, localeOf(manifest), currencyOf(manifest, now))
  const figures = [amount, upTo].flatMap((value) => (value === undefined ? [] : [figure(value)]))
  const withDash = (dash: string): string =>
    words ?? fillNumber(before ?? '', 'price', [figures.join(dash), per].filter(Boolean).join(' '))
  const [text, narrow] = [withDash(upToDash), withDash(upToDashBeforeBreak)]
  const more = [tax?.words, note].filter(Boolean).join(', ')
  return { text, ...(narrow !== text && { narrow }), ...(more && { more }) }
}

/** Without a currency a price is a plain number; `check` asks for one. A line does not break inside it. */
function asFigure(value: number, locale: string, currency: string | undefined): string {
  const digits = Number.isInteger(value) ? 0 : 2
  const shown = numberFormat(
    locale.replace(/^[^-]+/, (language) => localFormsOf(language).money ?? language),
    {
      ...(currency !== undefined && { style: 'currency', currency }),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    },
  ).format(value)
  return shown.replaceAll(' ', '\u00a0')
}
