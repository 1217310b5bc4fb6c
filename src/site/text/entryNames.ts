import { entryLabel } from '../../manifest/entries/entryLabel'
import type { Entry } from '../../manifest/entries/select'

/** A name in the local language is shown beside another one: components print texts and do not compare them (`app/build/templates/README.md`). */
export const repeatsName = (entry: Entry, key: string): boolean => key === 'localName' && entry[key] === entry.name

/** Whether a page prints a value of its entry: what else it is called is searched for alone. */
export const isPrinted = (entry: Entry, key: string): boolean => key !== 'alsoCalled' && !repeatsName(entry, key)

/** What is sent of an entry that is chosen. */
export const sentAs = ({ value, id }: Entry): string => (typeof value === 'string' ? value : id)

/** What an entry is called; its id where nothing else names it. */
export const labelOf = (entry: Entry): string => entryLabel(entry) ?? entry.id
