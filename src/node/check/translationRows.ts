import { languagesOf, type Language, type Languages } from '../../manifest/core/languages'
import { languagesAt, isNeverTranslated, textByLanguage } from '../../manifest/languages/textByLanguage'
import {
  keysOf,
  locationWords,
  type Keys,
  type Path,
  asText,
  isRecord,
  valueAt,
  attempt,
} from '../../manifest/core/read'
import { longestShown } from '../../manifest/rules/longSearchText'
import { walkManifest } from '../../manifest/schema/annotatedSchema'
import { contentHash } from '../cache/cache'
import { readPlainFile } from '../process/paths'

/** The state of a text in a language. `missing`: translated, but not into this one. */
export type State = 'missing' | 'stale' | 'single' | 'done'

export interface Row {
  path: Path
  location: string
  state: State
  original: string
  from: Language
  translation: string
  /** Texts beside it in the language of the original. */
  context: string
  /** The length that fits, in characters; undefined if there is no limit. */
  longest?: number
}

/** Neighbouring texts are cut to this many characters. */
const longestNeighbour = 60

/**
 * All texts of a manifest that visitors read, with their translations, in the order of the file. The original is in the
 * first language, or in the first of those that have it: what is only there in a further one is translated into the others.
 */
export function translationRows(manifest: unknown, language: Language, pairs: KnownPairs): Row[] {
  const languages = languagesOf(manifest)
  const [main] = languages
  const rows: Row[] = []
  const isShown = (keys: Keys, all: readonly Language[]): boolean =>
    languagesAt(
      manifest,
      keys,
      all.map(({ key }) => key),
    ).length === all.length
  walkManifest(
    manifest,
    ({ path, value, annotations }) => {
      const keys = keysOf(path)
      const texts = textByLanguage(value, languages, annotations)
      // A text that stands once is in the first language already.
      const from = texts || language.key === main.key ? originalOf(texts ?? {}, language, languages) : main
      if (!from || isNeverTranslated(keys) || !isShown(keys, texts ? [language] : [main, language])) return
      const original = textIn(value, from)
      if (original === undefined || !hasWords(original)) return
      const translation = (texts && asText(texts[language.key])) || ''
      const longest = longestAt(keys)
      rows.push({
        path,
        location: locationWords(path),
        state: stateOf(texts, original, translation, pairs),
        original,
        from,
        translation,
        context: neighbours(manifest, keys, from),
        ...(longest !== undefined && { longest }),
      })
    },
    ({ text, formText, link }) => (text === true || formText === true) && link !== true,
  )
  return rows
}

/** The language that a text is translated from: the first of the others that have it. */
const originalOf = (
  texts: Readonly<Record<string, unknown>>,
  language: Language,
  languages: Languages,
): Language | undefined => languages.find((one) => one.key !== language.key && Object.hasOwn(texts, one.key))

function stateOf(
  texts: Readonly<Record<string, unknown>> | undefined,
  original: string,
  translation: string,
  pairs: KnownPairs,
): State {
  if (!texts) return 'single'
  if (translation === '') return 'missing'
  return pairs.isStale(original, translation) ? 'stale' : 'done'
}

/** Returns a text in a language: one that stands once is in each. */
function textIn(value: unknown, { key }: Language): string | undefined {
  const text = isRecord(value) ? value[key] : value
  return typeof text === 'string' ? text : undefined
}

/** Whether there is something to translate besides placeholders, digits and punctuation. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[^{}]*\}/g, ''))

function longestAt(keys: readonly (string | number)[]): number | undefined {
  const last = keys.at(-1)
  const isHead = (keys[0] === 'routes' && keys.length === 3) || keys.at(-2) === 'seo' || keys.at(-2) === 'otherwise'
  return isHead && (last === 'title' || last === 'description') ? longestShown[last] : undefined
}

function neighbours(manifest: unknown, keys: readonly (string | number)[], from: Language): string {
  const parent = valueAt(manifest, ...keys.slice(0, -1))
  return Object.entries(isRecord(parent) || Array.isArray(parent) ? parent : {})
    .flatMap(([name, value]) => {
      const text = String(keys.at(-1)) === name ? undefined : textIn(value, from)
      return text === undefined ? [] : [`${name}: ${shortened(text)}`]
    })
    .slice(0, 3)
    .join(' | ')
}

const shortened = (text: string): string =>
  text.length <= longestNeighbour ? text : `${text.slice(0, longestNeighbour - 1)}…`

/** Pairs of an original and its translation by the key of a language, each as two hashes separated by a space. */
export type Noted = Record<string, string[]>

/** The file beside a manifest that notes which translations belong to which originals: `site.translations.json`. */
export const pairsFile = (site: string): string => site.replace(/(\.json)?$/, '.translations.json')

/** Knows pairs: a translation that was noted with another original is stale. */
export class KnownPairs {
  readonly #pairs: ReadonlySet<string>
  readonly #translations: ReadonlySet<string>

  constructor(readonly noted: readonly string[]) {
    this.#pairs = new Set(noted)
    this.#translations = new Set(noted.map((pair) => pair.split(' ')[1] as string))
  }

  /** Whether a translation was made for another text. One that was never noted is new and taken as right. */
  isStale(original: string, translation: string): boolean {
    return !this.#pairs.has(pairOf(original, translation)) && this.#translations.has(contentHash(translation))
  }

  /** The notes of a translation, to be kept for a stale one. */
  of(translation: string): string[] {
    const hash = contentHash(translation)
    return this.noted.filter((pair) => pair.endsWith(` ${hash}`))
  }
}

export const pairOf = (original: string, translation: string): string =>
  `${contentHash(original)} ${contentHash(translation)}`

/** The notes about a manifest; empty if the file is missing or damaged. */
export function readNoted(site: string): Noted {
  const value = attempt(() => JSON.parse(readPlainFile(pairsFile(site)).toString()) as unknown)
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
  )
}

export const knownPairs = (site: string, key: string): KnownPairs => new KnownPairs(readNoted(site)[key] ?? [])
