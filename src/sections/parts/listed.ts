import type { Shown } from '../../manifest/values/formatValue'
import type { ListedEntry, Named } from '../../site/resolved'

/** A value of any list's entry, as a section wants it; undefined where the entry lacks it. */

/** The words of a value: of a price, a day or an entry that is named, too. */
export function wordsOf(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'boolean') return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((one) => wordsOf(one) ?? '').join(', ')
  if (typeof value === 'object') return 'text' in value ? (value as Shown).text : (value as Named).label
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Where a value leads: a number that is called, a mailbox, the page of an entry that is named. */
export function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if ('format' in value) {
    const { format, value: own } = value as Shown
    if (format === 'phone') return `tel:${String(own).replaceAll(' ', '')}`
    return format === 'email' ? `mailto:${String(own)}` : undefined
  }
  return (value as Named).page
}

/** A day as a machine reads it. */
export const dayOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : String((value as Shown).value)

/** A value by the name of its field. */
export const valueOf = (entry: ListedEntry, field: string | undefined): unknown =>
  field === undefined ? undefined : entry[field]

/** Groups by the words of a field, in their order; one without a name where there is no field. */
export function inGroups<E extends ListedEntry>(entries: readonly E[], field: string | undefined): [string, E[]][] {
  if (field === undefined) return [['', [...entries]]]
  const groups = new Map<string, E[]>()
  for (const entry of entries) {
    const name = wordsOf(entry[field]) ?? ''
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return [...groups]
}
