import type { UnitPriceSpecification } from 'schema-dts'
import { currencyOf, priceToday, type Price } from '../../manifest/values/price'

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
