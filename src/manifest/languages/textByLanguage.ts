import { attempt, isRecord, valueAt, type Keys } from '../core/read'
import { memo } from '../core/memo'
import type { Annotations } from '../schema/keywords'
import { lettersOf, scriptOf } from '../core/languageTags'
import type { Language, Languages } from '../core/languages'

/** Reordered blocks by their originals, for each language: what an edit leaves as it is is not reordered again. */
const reordered = new Map<string, WeakMap<object, unknown>>()

/** Returns the same data with a language's text first in each translated text, for readers of the first one. */
export function withLanguageFirst(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  let cached = reordered.get(key)
  if (!cached) reordered.set(key, (cached = new WeakMap()))
  if (!cached.has(value)) cached.set(value, reorder(value, key))
  return cached.get(value)
}

function reorder(value: object, key: string): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((one) => withLanguageFirst(one, key))
    return items.some((one, index) => one !== value[index]) ? items : value
  }
  if (!isRecord(value)) return value
  const all = Object.entries(value)
  if (isTextWith(all, key)) return all[0]?.[0] === key ? value : { [key]: value[key], ...value }
  const inner = all.map(([name, one]) => [name, withLanguageFirst(one, key)] as const)
  return inner.some(([, one], index) => one !== all[index]?.[1]) ? Object.fromEntries(inner) : value
}

const isTextWith = (entries: readonly (readonly [string, unknown])[], key: string): boolean =>
  entries.every(([, one]) => typeof one === 'string') && entries.some(([name]) => name === key)

/** A text changed: in each of its languages, if it is in several. */
export const mapText = (text: unknown, change: (words: string) => string): unknown =>
  isRecord(text)
    ? Object.fromEntries(Object.entries(text).map(([language, words]) => [language, change(String(words))]))
    : change(String(text))

/**
 * The words of a text by the keys of their languages. One that stands once is the same in all languages (undefined), but
 * in the letters of a further language it is in that: `सेवाएँ` on a site in English and Hindi.
 */
export function textByLanguage(
  value: unknown,
  languages: Languages,
  { anyLetters, link }: Pick<Annotations, 'anyLetters' | 'link'>,
): Readonly<Record<string, unknown>> | undefined {
  if (isRecord(value)) return value
  if (typeof value !== 'string' || anyLetters || link) return undefined
  const language = knownByLetters(languages).find(({ letters }) => letters.test(value))
  return language && { [language.key]: value }
}

/** The language that a text is read in on pages of one: that one, else the first of the site's that the text has. */
export const languageRead = (
  text: Readonly<Record<string, unknown>>,
  language: Language,
  languages: Languages,
): Language | undefined =>
  Object.hasOwn(text, language.key) ? language : languages.find(({ key }) => Object.hasOwn(text, key))

/** Further languages with letters that no other of the site has. Latin names are written in every language. */
const knownByLetters = memo((languages: Languages): { key: string; letters: RegExp }[] => {
  const scripts = languages.map(({ tag }) => attempt(() => scriptOf(tag)) ?? 'Latn')
  return languages.flatMap(({ key }, index) => {
    const script = scripts[index] as string
    const isAlone = index > 0 && script !== 'Latn' && scripts.filter((one) => one === script).length === 1
    const letters = isAlone ? lettersOf(script) : undefined
    return letters ? [{ key, letters }] : []
  })
})

/** Whether a text is the same in all languages by its location: texts for the owner, queries of lists, and addresses. */
export function isNeverTranslated(keys: Keys): boolean {
  const [top, , ...rest] = keys
  const last = keys.at(-1)
  if (keys.includes('where') || (top === 'routes' && rest.length === 1 && (last === 'path' || last === 'parent')))
    return true
  if (keys.at(-2) === 'payload' || keys.at(-2) === 'defaults') return last !== '_autoresponse'
  if (top === 'forms') return (rest.includes('delivery') || rest.includes('also')) && last === 'address'
  return top === 'catalogs' && keys[1] === 'options' && last === 'value'
}

/** The keys of the languages in which the text at a location is shown: a page may be there in some alone. */
export function languagesAt<K extends string>(
  manifest: unknown,
  [top, index = 0]: Keys,
  keys: readonly K[],
): readonly K[] {
  const spoken = top === 'routes' ? valueAt(manifest, 'routes', index, 'languages') : undefined
  return Array.isArray(spoken) ? keys.filter((key) => spoken.includes(key)) : keys
}
