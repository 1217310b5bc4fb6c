import type { Entry } from '../../manifest/entries/select'
import { labelOf } from './entryNames'

/** Combining marks of Latin letters, the nukta, and joiners: they are left out as easily as written. */
const marks = /[\u0300-\u036f\u093c\u200c\u200d]/g

/** A nasal before a consonant of Devanagari, or at the end of what is being typed, is written as a letter or as a dot. */
const nasals = /[ङञणनम]\u094d(?=[क-ह]|$)|\u0901/g

/** Words as they are compared in a search: upper and lower case, spaces and spellings of one sound are the same. */
export const foldWords = (words: string): string =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replace(marks, '')
    .replace(nasals, '\u0902')
    .replace(/[\s-]+/g, '')

/** Between the names of an entry: no name has it. */
const separator = '|'

/** What a search finds an entry by: its name in each language and what else it is called. @param same one entry in each language */
export function searchedAs(same: readonly Entry[]): string {
  const names = same.flatMap((entry) =>
    [labelOf(entry), entry.localName ?? [], entry.alsoCalled ?? []].flat(),
  ) as string[]
  return [...new Map(names.map((name) => [foldWords(name), name])).values()].join(separator)
}

/** The names of an entry, as they are compared. */
export const foldedNames = (names: string): string[] => names.split(separator).map(foldWords)
