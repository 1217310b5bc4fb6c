import type { FoundText } from '../api/EditorApi'
import { pointerKey, pointerTo, type Operation, type Pointer } from '../../manifest/edits/pointer'
import { keysOf } from '../../manifest/core/read'
import { isTranslated } from '../../manifest/languages/localize'
import { walkManifest } from '../../manifest/schema/annotatedSchema'
import { escapePattern } from '../../manifest/text/escapePattern'
import { placeOf } from '../words/placeOf'

/** Placeholders, and the addresses of links in a text: visitors do not read them. */
const unread = /(\{[^{}]*\}|\]\([^)]*\))/

/** Between two letters of a word. */
const joint = String.raw`(?<=[\p{L}\p{M}\p{N}])(?=[\p{L}\p{M}\p{N}])`

/** The most texts that are listed. */
const mostFound = 500

/** The texts of a site that hold words in any case, in each language, with the text that it would be with others in their place. */
export function findTexts(root: unknown, query: string, by = ''): { total: number; texts: readonly FoundText[] } {
  if (query.trim() === '') return { total: 0, texts: [] }
  const pattern = escapePattern(query.trim())
  const wanted = new RegExp(pattern, 'giu')
  const inWord = new RegExp(`${joint}${pattern}|${pattern}${joint}`, 'iu')
  const texts: FoundText[] = []
  let total = 0
  const look = (text: unknown, keys: readonly (string | number)[]): void => {
    if (typeof text !== 'string') return
    let isIn = false
    const put = (): string => ((isIn = true), by)
    const after = text.split(unread).map((part, index) => (index % 2 === 0 ? part.replaceAll(wanted, put) : part))
    if (!isIn) return
    total += 1
    const one = { words: placeOf(root, keys), text, after: after.join(''), isInWord: inWord.test(text) }
    if (texts.length < mostFound) texts.push({ at: pointerTo(root, keys), ...one })
  }
  walkManifest(
    root,
    ({ value, path }) => {
      const keys = keysOf(path)
      if (isTranslated(value)) for (const [language, text] of Object.entries(value)) look(text, [...keys, language])
      else look(value, keys)
    },
    ({ text, formText, phone, link }) => !link && (text ?? formText ?? phone) !== undefined,
  )
  return { total, texts }
}

/** The operations that put others in the place of words, in the chosen texts. An item that is named by its text comes last. */
export const replacements = (root: unknown, query: string, by: string, at: readonly Pointer[]): Operation[] => {
  const chosen = new Set(at.map(pointerKey))
  return findTexts(root, query, by)
    .texts.filter((one) => chosen.has(pointerKey(one.at)))
    .map((one): Operation => ({ do: 'set', at: one.at, value: one.after }))
    .toSorted((one, other) => Number(one.at.at(-1) === 'name') - Number(other.at.at(-1) === 'name'))
}
