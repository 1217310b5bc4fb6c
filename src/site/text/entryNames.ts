import { entryLabel, labelKey } from '../../manifest/entries/entryLabel'
import type { Entry } from '../../manifest/entries/select'
import { wordsOfMarkup } from '../../manifest/text/markup'

/** Whether a name in the local language is the entry's name too. Components print texts and do not compare them (`app/build/templates/README.md`). */
export const repeatsName = (entry: Entry, key: string): boolean => key === 'localName' && entry[key] === entry.name

/** Whether a page prints a value of its entry: further names (`alsoCalled`) are for searches only. */
export const isPrinted = (entry: Entry, key: string): boolean => key !== 'alsoCalled' && !repeatsName(entry, key)

/** The value that a form sends for a chosen entry. */
export const sentAs = ({ value, id }: Entry): string => (typeof value === 'string' ? value : id)

/** The words that people know an entry by, or its id. @param running the fields with markup, of which a name has none */
export function labelOf(entry: Entry, running: readonly string[]): string {
  const label = entryLabel(entry) ?? entry.id
  return running.includes(labelKey(entry) ?? '') ? wordsOfMarkup(label) : label
}
