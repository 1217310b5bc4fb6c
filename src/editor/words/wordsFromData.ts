import { english, type TranslatedWords } from './wordsEnglish'

/** A word as data: `{0}` and so on stand for what is put in; or one for each plural form of the first number, and for a number itself (`=0`). */
type WordData = string | { readonly [form: string]: string }

export type WordsData = Readonly<Record<string, WordData>>

/** The words of a language from its file; what it lacks is missing here too. */
export function wordsFromData(data: WordsData, locale: string): TranslatedWords {
  const plurals = new Intl.PluralRules(locale)
  const format = (date: Date, style: Intl.DateTimeFormatOptions): string => date.toLocaleString(locale, style)
  const made =
    (template: WordData) =>
    (...values: readonly unknown[]): string => {
      const count = values.find((value) => typeof value === 'number')
      const forms = count === undefined ? [] : [`=${count}`, plurals.select(count)]
      const form = [...forms, 'other'].find((one) => typeof template !== 'string' && one in template) ?? 'other'
      const text = typeof template === 'string' ? template : (template[form] ?? '')
      return text.replaceAll(/\{(\d)\}/g, (_, index: string) => {
        const value = values[Number(index)]
        return value instanceof Date ? format(value, { dateStyle: 'long' }) : String(value ?? '')
      })
    }
  const words = Object.entries(english).flatMap(([key, original]): [string, unknown][] => {
    const word = data[key]
    if (word === undefined || word === '') return []
    if (typeof original === 'function') return [[key, made(word)]]
    if (typeof original === 'string') return [[key, word]]
    // A block of words: each as its original.
    const inside = Object.entries(original as Record<string, unknown>).map(([name, one]) => {
      const text = (word as Readonly<Record<string, string>>)[name]
      return [name, text === undefined ? one : typeof one === 'function' ? made(text) : text]
    })
    return [[key, Object.fromEntries(inside)]]
  })
  return {
    ...(Object.fromEntries(words) as TranslatedWords),
    day: (day) => format(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: (when) => format(when, { timeStyle: 'short' }),
    moment: (when) => format(when, { dateStyle: 'long', timeStyle: 'short' }),
  }
}
