import { blocksAt, textAt } from '../core/read'
import { inYear, isYearly } from './days'
import localForms from './localForms.json' with { type: 'json' }

/** Making a formatter takes longer than a hundred uses of it; a site has few. */
function memo<Formatter, Options>(
  Maker: new (language: string, options?: Options) => Formatter,
): (language: string, options?: Options) => Formatter {
  const cache = new Map<string, Formatter>()
  return (language, options) => {
    const key = JSON.stringify([language, options])
    const formatter = cache.get(key) ?? new Maker(language, options)
    cache.set(key, formatter)
    return formatter
  }
}
export const numberFormat = memo<Intl.NumberFormat, Intl.NumberFormatOptions>(Intl.NumberFormat)
export const dateFormat = memo<Intl.DateTimeFormat, Intl.DateTimeFormatOptions>(Intl.DateTimeFormat)

/**
 * The forms of a language (BCP 47) that differ from those of Intl: its usual digits, the language that groups money as it
 * does, the word between the ends of a span, and the parts of the day with their first minutes, the latest first.
 */
export const localFormsOf = (language: string): Partial<(typeof localForms)['mr']> =>
  (localForms as Readonly<Record<string, Partial<(typeof localForms)['mr']>>>)[language.replace(/-.*/, '')] ?? {}

/** The language of a manifest in one language, with the digits that were chosen for it (BCP 47, extension u). */
export function localeOf(manifest: unknown): string {
  const tag = textAt(manifest, 'site', 'language') ?? 'en'
  const language = blocksAt(manifest, 'site', 'languages').find(([, block]) => block.tag === tag)?.[1]
  const numerals = textAt(language, 'numerals') ?? textAt(manifest, 'site', 'numerals') ?? localFormsOf(tag).numerals
  return numerals === undefined ? tag : `${tag}-u-nu-${numerals}`
}

/** A day with its year, or without if it is one of every year. */
export const dayInWords = (day: string, language: string, month: 'short' | 'long' = 'long'): string =>
  new Intl.DateTimeFormat(language, {
    ...(isYearly(day) || month === 'short' ? { day: 'numeric', month } : { dateStyle: 'long' }),
    timeZone: 'UTC',
  }).format(new Date(`${inYear(day, 2024)}T00:00Z`))
