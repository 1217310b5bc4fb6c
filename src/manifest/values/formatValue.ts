import type { Format } from '../schema/keywords'
import { dateFormat, numberFormat } from './formatters'
import { textAt } from '../core/read'

/** A value that is no text, with the text that shows it. */
export interface Shown {
  /** As the manifest has it: a number, a day such as `2027-01-31`, a time such as `17:30`. */
  value: string | number
  text: string
  format: Format
}

/** Formats a number, price, day or time of an entry in the language and the currency of the site. */
export function formatValue(format: Format, value: string | number, manifest: unknown): Shown {
  return { value, text: textOf(format, value, manifest), format }
}

function textOf(format: Format, value: string | number, manifest: unknown): string {
  const language = textAt(manifest, 'site', 'language') ?? 'en'
  if (format === 'price') return asPrice(Number(value), language, textAt(manifest, 'site', 'currency'))
  if (format === 'number') return numberFormat(language).format(Number(value))
  if (format === 'date') return asDay(String(value), language)
  if (format === 'time') return asTime(String(value), language)
  return format === 'phone' ? String(value).replaceAll(' ', '\u00a0') : String(value)
}

/** Without a currency a price is a plain number; `check` asks for one. A line does not break inside it. */
function asPrice(value: number, language: string, currency: string | undefined): string {
  const digits = Number.isInteger(value) ? 0 : 2
  const shown = numberFormat(language, {
    ...(currency !== undefined && { style: 'currency', currency }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
  return shown.replaceAll(' ', '\u00a0')
}

/** Days have no time zone: they are read and shown as UTC. */
const asDay = (value: string, language: string): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00Z`))

export const asTime = (value: string, language: string): string =>
  dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
    .format(new Date(`1970-01-01T${value}Z`))
    .replaceAll(/\s/g, '\u00a0')
