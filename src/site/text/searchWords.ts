import { entryLabel } from '../../manifest/entries/entryLabel'
import type { Entry } from '../../manifest/entries/select'

/** Combining marks of Latin letters, the nukta, and joiners, which many people leave out. */
const marks = /[\u0300-\u036f\u093c\u200c\u200d]/g

/** A nasal before a consonant of Devanagari, or at the end of typed words, is written as a letter or as a dot. */
const nasals = /[ङञणनम]\u094d(?=[क-ह]|$)|\u0901/g

/** Returns words as a search compares them: without case, spaces, hyphens, and different spellings of one sound. */
export const foldWords = (words: string): string =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replace(marks, '')
    .replace(nasals, '\u0902')
    .replace(/[\s-]+/g, '')

/** Separates the names of an entry: no name contains it. */
const separator = '|'

/** The names by which a search finds an entry: its labels and further names in each language. @param same one entry in each language */
export function searchedAs(same: readonly Entry[]): string {
  const names = same.flatMap((entry) =>
    [entryLabel(entry) ?? entry.id, entry.localName ?? [], entry.alsoCalled ?? []].flat(),
  ) as string[]
  return [...new Map(names.map((name) => [foldWords(name), name])).values()].join(separator)
}

/** Reads the names that {@link searchedAs} has joined, folded. */
export const foldedNames = (names: string): string[] => names.split(separator).map(foldWords)
