import { at, type Path, blocksAt, isRecord, textAt, valueAt } from '../core/read'
import { defineRule, finding, type Finding } from './support/rule'

export const wrongPrice = defineRule('wrong-price', {
  reads: ['site/currency', 'catalogs/services', 'lists'],
  check: ({ manifest, annotated }) => [
    ...withoutCurrency(manifest),
    ...annotated.prices.flatMap(({ value, path }) => problemsOf(value, path)),
  ],
})

/** Prices of lists of one's own are reported with their field. */
function withoutCurrency(manifest: unknown): Finding[] {
  const first = blocksAt(manifest, 'catalogs', 'services').find(
    ([, { price }]) => price !== undefined && valueAt(price, 'currency') === undefined,
  )
  return first && textAt(manifest, 'site', 'currency') === undefined
    ? [finding(at('catalogs', 'services', first[0], 'price'), 'wrong-price/no-currency', {}, { onKey: true })]
    : []
}

function problemsOf(price: unknown, path: Path): Finding[] {
  // Those of other days are looked at on their days.
  const periods = blocksAt(price, 'periods').filter(([, { hidden }]) => hidden !== true)
  return [
    ...amountProblems(price, path, periods.length > 0),
    ...periods.flatMap(([index, period]) =>
      amountProblems(
        { ...(isRecord(price) ? price : {}), ...period },
        { parent: { parent: path, key: 'periods' }, key: index },
        false,
      ),
    ),
  ]
}

function amountProblems(price: unknown, path: Path, hasPeriods: boolean): Finding[] {
  const [amount, upTo] = [valueAt(price, 'amount'), valueAt(price, 'upTo')]
  const key: Path = { parent: path, key: 'upTo' }
  if (typeof amount === 'number' && typeof upTo === 'number' && upTo <= amount)
    return [finding(valueAt(price, 'upTo') === undefined ? path : key, 'wrong-price/range', { amount, upTo })]
  if (amount !== undefined || textAt(price, 'words') !== undefined || hasPeriods) return []
  return upTo === undefined ? [finding(path, 'wrong-price', {})] : [finding(key, 'wrong-price/no-amount', {})]
}
