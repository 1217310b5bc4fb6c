import { languagesOf, type Language, type Languages } from '../core/languages'
import { attempt, asText, isRecord, keysOf, textAt, type Path, valueAt } from '../core/read'
import { memo } from '../core/memo'
import { lettersOf, scriptOf } from '../core/languageTags'
import { isInLanguage } from '../pages/addresses'
import { walkManifest } from '../schema/annotatedSchema'
import { parseText } from '../text/placeholders'

const origins = new WeakMap<object, { source: object; index: number }>()

/** Remembers the route of the manifest in all languages that one in a single language is made from. */
export const noteOrigin = (route: object, source: object, index: number): void => {
  origins.set(route, { source, index })
}

/** Whether a page has a text in a language: search engines hear nothing of one that repeats another language's. */
export function isWrittenIn(route: object, tag: string): boolean {
  const origin = origins.get(route)
  return !origin || writtenLanguages(origin.source, origin.index).some((language) => language.tag === tag)
}

/** The languages that something of a page is written in: its own texts, and those of the lists and forms that it shows. */
export function writtenLanguages(manifest: object, index: number): readonly Language[] {
  const all = languagesOf(manifest).filter((language) =>
    isInLanguage(valueAt(manifest, 'routes', index) ?? {}, language),
  )
  if (all.length < 2) return all
  const { spoken, shown } = partsOf(manifest)
  const keys = new Set<string>()
  const passed = new Set<string>()
  const add = (part: string): void => {
    if (passed.has(part)) return
    passed.add(part)
    spoken.get(part)?.forEach((key) => keys.add(key))
    shown.get(part)?.forEach(add)
  }
  add(`routes/${index}`)
  const written = all.filter(({ key }) => keys.has(key))
  return written.length > 0 ? written : all
}

/** The languages of the texts of each route, list and form, and the lists and forms that it shows. */
const partsOf = memo((manifest: object) => {
  const spoken = new Map<string, Set<string>>()
  const shown = new Map<string, Set<string>>()
  const languages = languagesOf(manifest)
  walkManifest(
    manifest,
    ({ path, value, annotations: { text, formText, list, query, choices, ref } }) => {
      const part = partAt(path)
      if (text || formText) languagesIn(value, languages).forEach((key) => addTo(spoken, part, key))
      else if (query !== undefined || choices) addTo(shown, part, textAt(value, 'from') ?? '')
      else if (list) addTo(shown, part, asText(value))
      else if (ref !== undefined) addTo(shown, part, ref === 'forms' || ref === 'lookups' ? asText(value) : ref)
    },
    ({ text, formText, anyLetters, link, list, ref }, value) =>
      text || formText ? !link && (!anyLetters || isRecord(value)) : list !== undefined || ref !== undefined,
  )
  return { spoken, shown }
})

function addTo(sets: Map<string, Set<string>>, name: string, one: string): void {
  const set = sets.get(name)
  if (set) set.add(one)
  else sets.set(name, new Set([one]))
}

function partAt(path: Path): string {
  const [top, name = ''] = keysOf(path)
  return top === 'routes' ? `routes/${name}` : String(name)
}

/** Whether words are more than names, which stand in Latin letters in every language. */
export const isSentence = (words: string): boolean => /(?:(?:^|\s)\p{Ll}+\b.*){3}/su.test(words)

/** A text that stands once is in the first language with its letters. */
function languagesIn(text: unknown, languages: Languages): readonly string[] {
  if (isRecord(text)) return Object.keys(text)
  const words = parseText(asText(text))
    .filter((part) => typeof part === 'string')
    .join(' ')
  if (!/\p{L}/u.test(words) || (!/[^\P{L}\p{Script=Latn}]/u.test(words) && !isSentence(words))) return []
  const language = languages.find(({ tag }) => attempt(() => lettersOf(scriptOf(tag)))?.test(words))
  return [(language ?? languages[0]).key]
}
