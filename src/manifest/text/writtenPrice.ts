import { isRecord } from '../core/read'
import { otherWord } from './otherWords'
import type { Price } from '../values/price'
import { currencyWords, withAsciiDigits, writtenNumber } from './writtenNumber'

/** The price that a value stands for which is none: `900-1800`, `₹900`, `{ "min": 900, "max": 1800 }`. @param keys those of a price */
export function meantPrice(value: unknown, keys: readonly string[]): number | Price | undefined {
  const price = typeof value === 'string' ? readPrice(value) : isRecord(value) ? ofBlock(value, keys) : undefined
  return price?.amount !== undefined && Object.keys(price).length === 1 ? price.amount : price
}

function ofBlock(block: Readonly<Record<string, unknown>>, keys: readonly string[]): Price | undefined {
  const named: Record<string, unknown> = {}
  for (const [written, value] of Object.entries(block)) {
    const key = keys.includes(written) || written.startsWith('x-') ? written : otherWord(written, keys)
    if (key === undefined || Object.hasOwn(named, key)) return undefined
    named[key] = value
  }
  const { amount, upTo, ...beside } = named
  const low = endOf(amount)
  const high = endOf(upTo)
  if (!low || !high || (upTo !== undefined && high.amount === undefined)) return undefined
  return { ...low, ...(high.amount !== undefined && { upTo: high.amount }), ...beside }
}

const endOf = (value: unknown): Price | undefined =>
  value === undefined
    ? {}
    : typeof value === 'number'
      ? { amount: value }
      : typeof value === 'string'
        ? readPrice(value)
        : undefined

/** Words before it, one figure or two, and what it is for. */
const parts = /^([\p{L}\p{M} ]*?) ?([\d., ]+(?:(?:[–—−~-]|to|से)[\d., ]+)?)((?:per|प्रति) .+)?$/iu

function readPrice(text: string): Price | undefined {
  const words = withAsciiDigits(text).replaceAll(currencyWords, ' ').replaceAll(/\s+/g, ' ').trim()
  if (!/\d/.test(words)) return words === '' ? undefined : { words: text.trim() }
  const [, before, figures = '', per] = parts.exec(words) ?? []
  const [amount, upTo, ...more] = figures.split(/[–—−~-]|to|से/i).map(writtenNumber)
  if (typeof amount !== 'number' || more.length > 0) return undefined
  const beside = per === undefined ? {} : { per }
  if (upTo === undefined) return { amount, ...(before && { before }), ...beside }
  return typeof upTo === 'number' && upTo > amount ? { amount, upTo, ...beside } : undefined
}
