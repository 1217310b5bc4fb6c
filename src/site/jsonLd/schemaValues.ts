import type { DayOfWeek, OpeningHoursSpecification, UnitPriceSpecification } from 'schema-dts'
import { dayIn } from '../../manifest/references/visible'
import type { OpeningTimes } from '../../manifest/values/openingTimes'
import { firstInYear, inYear, isYearly, lastInYear, nextOn } from '../../manifest/values/days'
import { daysInWords } from '../../manifest/values/openingDays'
import { currencyOf, priceToday, type Price } from '../../manifest/values/price'

interface OpenAt {
  openingHoursSpecification?: OpeningHoursSpecification[]
  specialOpeningHoursSpecification?: OpeningHoursSpecification[]
}

/** A closed day opens and closes at midnight (schema.org/OpeningHoursSpecification). */
const closed = [{ opens: '00:00', closes: '00:00' }]

/** Opening hours as search engines read them. Days of every year are those of this year, or of the next once they are over. */
export function openingHours({ lines, special }: OpeningTimes, manifest: unknown): OpenAt {
  const today = dayIn(manifest)
  const year = Number(today.slice(0, 4))
  const comingYear = (day: string): number => (inYear(day, year) < today ? year + 1 : year)
  const comingDay = (day: string): string => nextOn(day, today)
  return {
    ...(lines.length > 0 && {
      openingHoursSpecification: lines.map(({ days: on, opens, closes, from, until }) => {
        const last = until === undefined ? year : comingYear(until)
        const first = isYearly(until) && (from ?? '') > until ? last - 1 : last
        return {
          '@type': 'OpeningHoursSpecification' as const,
          dayOfWeek: on.map((day) => daysInWords([day], 'en', 'long') as DayOfWeek),
          opens,
          closes,
          ...(from !== undefined && { validFrom: firstInYear(from, first) }),
          ...(until !== undefined && { validThrough: lastInYear(until, last) }),
        }
      }),
    }),
    ...(special.length > 0 && {
      specialOpeningHoursSpecification: special.flatMap(({ day, spans }) =>
        (spans.length > 0 ? spans : closed).map((span) => ({
          '@type': 'OpeningHoursSpecification' as const,
          validFrom: comingDay(day),
          validThrough: comingDay(day),
          ...span,
        })),
      ),
    }),
  }
}

/** A price as search engines read it (schema.org/UnitPriceSpecification); without a figure there is none. */
export function priceOf(
  manifest: unknown,
  price: number | Price | undefined,
): { priceSpecification?: UnitPriceSpecification } {
  if (price === undefined) return {}
  const now = priceToday(price)
  const { amount, upTo, before, per, tax, words } = now
  const currency = currencyOf(manifest, now)
  if (amount === undefined || words !== undefined || currency === undefined) return {}
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      // "From" a price and a range are limits, not what one pays.
      ...(upTo === undefined && before === undefined ? { price: amount } : { minPrice: amount }),
      ...(upTo !== undefined && { maxPrice: upTo }),
      priceCurrency: currency,
      ...(per !== undefined && { unitText: per }),
      ...(tax?.included !== undefined && { valueAddedTaxIncluded: tax.included }),
    },
  }
}
