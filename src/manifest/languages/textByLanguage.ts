import { attempt } from '../core/attempt'
import { memo } from '../core/memo'
import { isRecord } from '../core/read'
import type { Annotations } from '../schema/keywords'
import { lettersOf, scriptOf } from '../text/scriptOf'
import type { Language, Languages } from '../core/languages'

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
