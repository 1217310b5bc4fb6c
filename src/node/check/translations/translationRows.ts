import { isTranslated } from '../../../manifest/languages/localize'
import type { Language } from '../../../manifest/languages/languages'
import { languagesAt } from '../../../manifest/languages/languagesAt'
import { keysOf, locationWords, type Path } from '../../../manifest/core/path'
import { isRecord, valueAt } from '../../../manifest/core/read'
import { longestShown } from '../../../manifest/rules/longSearchText'
import { walkManifest } from '../../../manifest/schema/walk'
import type { KnownPairs } from './KnownPairs'

/** The state of a text in a language. `missing`: translated, but not into this one. */
export type State = 'missing' | 'stale' | 'single' | 'done'

export interface Row {
  path: Path
  location: string
  state: State
  original: string
  translation: string
  /** Texts beside it in the default language. */
  context: string
  /** The length that fits, in characters; undefined if there is no limit. */
  longest?: number
}

/** Neighbouring texts are cut to this many characters. */
const longestNeighbour = 60

/** All texts of a manifest that visitors read, with their translations, in the order of the file. */
export function translationRows(manifest: unknown, main: Language, language: Language, pairs: KnownPairs): Row[] {
  const rows: Row[] = []
  walkManifest(
    manifest,
    ({ path, value }) => {
      const keys = keysOf(path)
      const original = textIn(value, main.key)
      if (original === undefined || !hasWords(original) || standsOnce(keys)) return
      if (languagesAt(manifest, keys, [main.key, language.key]).length < 2) return
      const translation = (isTranslated(value) && textIn(value, language.key, '')) || ''
      const longest = longestAt(keys)
      rows.push({
        path,
        location: locationWords(path),
        state: stateOf(value, original, translation, pairs),
        original,
        translation,
        context: neighbours(manifest, keys, main.key),
        ...(longest !== undefined && { longest }),
      })
    },
    ({ text, formText, link }) => (text === true || formText === true) && link !== true,
  )
  return rows
}

function stateOf(value: unknown, original: string, translation: string, pairs: KnownPairs): State {
  if (typeof value === 'string') return 'single'
  if (translation === '') return 'missing'
  return pairs.isStale(original, translation) ? 'stale' : 'done'
}

/** Returns a text in a language; `once` is the key of a text that is not translated. */
function textIn(value: unknown, key: string, once?: string): string | undefined {
  if (typeof value === 'string') return once ?? value
  const text = isRecord(value) ? value[key] : undefined
  return typeof text === 'string' ? text : undefined
}

/** Whether there is something to translate besides placeholders, digits and punctuation. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[^{}]*\}/g, ''))

/** Texts for the owner, queries of lists, and addresses are not translated. */
function standsOnce(keys: readonly (string | number)[]): boolean {
  const [top, , ...rest] = keys
  const last = keys.at(-1)
  if (keys.includes('where') || (top === 'routes' && rest.length === 1 && (last === 'path' || last === 'parent')))
    return true
  if (keys.at(-2) === 'payload' || keys.at(-2) === 'defaults') return last !== '_autoresponse'
  if (top === 'forms') return (rest.includes('delivery') || rest.includes('also')) && last === 'address'
  return top === 'catalogs' && keys[1] === 'options' && last === 'value'
}

function longestAt(keys: readonly (string | number)[]): number | undefined {
  const last = keys.at(-1)
  const isHead = (keys[0] === 'routes' && keys.length === 3) || keys.at(-2) === 'seo' || keys.at(-2) === 'otherwise'
  return isHead && (last === 'title' || last === 'description') ? longestShown[last] : undefined
}

function neighbours(manifest: unknown, keys: readonly (string | number)[], key: string): string {
  const parent = valueAt(manifest, ...keys.slice(0, -1))
  return Object.entries(isRecord(parent) || Array.isArray(parent) ? parent : {})
    .flatMap(([name, value]) => {
      const text = String(keys.at(-1)) === name ? undefined : textIn(value, key)
      return text === undefined ? [] : [`${name}: ${shortened(text)}`]
    })
    .slice(0, 3)
    .join(' | ')
}

const shortened = (text: string): string =>
  text.length <= longestNeighbour ? text : `${text.slice(0, longestNeighbour - 1)}…`
