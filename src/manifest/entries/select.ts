import { memo } from '../core/memo'
import { keysOfEntries } from '../schema/lists'
import { blocksAt, isRecord, valueAt, textAt } from '../core/read'
import { placeholdersIn } from '../text/placeholders'
import { annotatedEntrySchema } from '../schema/annotatedSchema'

/** The ids that stand for a choice: its entry's own, and those of the entries that this one names. */
export function idsOfChoice(manifest: unknown, list: string, entry: Entry): string[] {
  const schema = annotatedEntrySchema(manifest, list)
  const named = schema.kind === 'object' ? [...schema.properties] : []
  return [
    entry.id,
    ...named.flatMap(([key, child]) => {
      const value = entry[key]
      return child.kind === 'leaf' && child.annotations.ref !== undefined && typeof value === 'string' ? [value] : []
    }),
  ]
}

/** The value that is sent of a choice from a list: its label if the field says so, else its value, or its id. */
export const sentOf = (entry: Entry, options: unknown): string =>
  (valueAt(options, 'send') === 'label' ? textAt(entry, 'label') : textAt(entry, 'value')) ?? entry.id

export interface Entry {
  id: string
  [key: string]: unknown
}

/** A query, as in the schema's `query`. */
export interface Selection {
  where?: unknown
  only?: readonly string[]
  /** The field that the entries are ordered by. */
  sort?: string
  reverse?: boolean
  limit?: number
  /** The entry that is left out. */
  without?: Entry | undefined
}

/** The entries of a list; a list that is not there is empty. */
export function entriesOf(manifest: unknown, name: string | undefined): readonly Entry[] {
  const list = name === undefined ? undefined : valueAt(manifest, ...keysOfEntries(name))
  return Array.isArray(list) ? entriesIn(list) : []
}

/** Cached: rules and resolving ask for the same entries again and again. */
const entriesIn = memo((list: readonly unknown[]): readonly Entry[] =>
  blocksAt(list).flatMap(([, entry]) => (typeof entry.id === 'string' ? [entry as Entry] : [])),
)

/** The entries of a list by their ids; of two with one id the last. */
export const entriesById = (manifest: unknown, list: string): ReadonlyMap<string, Entry> =>
  byIdOf(entriesOf(manifest, list))

const byIdOf = memo(
  (entries: readonly Entry[]): ReadonlyMap<string, Entry> => new Map(entries.map((entry) => [entry.id, entry])),
)

/** The field of a form whose answer a condition of choices asks for (`{form.branch}`); undefined for other values. */
export const askedField = (wanted: unknown): string | undefined =>
  typeof wanted === 'string' && wanted.startsWith('{form.') ? /^\{form\.([^{}.]+)\}$/.exec(wanted)?.[1] : undefined

/**
 * Whether an entry meets all conditions. A field with several values meets one if any of them does. A condition that asks
 * for an answer of a visitor is met before there is one.
 */
export function meets(entry: Entry, where: unknown): boolean {
  const conditions = (where ?? {}) as Record<string, unknown>
  for (const key in conditions)
    if (!meetsOne(valueAt(entry, key), conditions[key]) && askedField(conditions[key]) === undefined) return false
  return true
}

/** Whether a value of an entry is the wanted one, or one of those wanted, or has it among several. */
export const meetsOne = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted)
    ? wanted.some((one) => meetsOne(value, one))
    : value === wanted || (typeof value === 'object' && partsOf(value).includes(wanted))

/** The values that a condition compares: each of several, also of those under names, as of the entries that one is about. */
export const partsOf = (value: unknown): unknown[] => (isRecord(value) ? Object.values(value) : [value].flat())

/**
 * The conditions of a query on the page about an entry. A placeholder alone, such as `{post.topics}`, stands for the value
 * that the entry has, and not for its words; no entry meets one that the page's entry lacks.
 * @param isOfEntry whether a placeholder names a field of the page's entry
 */
export const whereOnPage = (
  where: Record<string, unknown>,
  page: Entry | undefined,
  isOfEntry: (name: string) => boolean,
  fill: (text: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(where).map(([key, value]) => {
      if (typeof value !== 'string' || askedField(value) !== undefined) return [key, value]
      const [name] = placeholdersIn(value)
      const isField = name !== undefined && value === `{${name}}` && isOfEntry(name)
      return [key, isField && page ? (valueAt(page, name.split('.')[1] ?? '') ?? []) : fill(value)]
    }),
  )

/** By id and in the order of `only`, or all in the list's order; then conditions and the entry to leave out, order, limit. */
export function select(entries: readonly Entry[], query: Selection): Entry[] {
  let chosen: readonly Entry[] = entries
  if (query.only) {
    const byId = byIdOf(entries)
    chosen = query.only.flatMap((id) => byId.get(id) ?? [])
  }
  const met =
    query.where || query.without
      ? chosen.filter((entry) => entry !== query.without && meets(entry, query.where))
      : chosen
  const sorted = query.sort === undefined ? met : met.toSorted(by(query.sort))
  const ordered = query.reverse === true ? sorted.toReversed() : sorted
  return ordered.slice(0, query.limit ?? ordered.length)
}

/** Numbers by size, all else by letters, in which days and times sort. Entries without a value come last. */
const by =
  (field: string) =>
  (a: Entry, b: Entry): number => {
    const [one, other] = [orderedBy(a, field), orderedBy(b, field)]
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
    return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other))
  }

/** The value of a field by which entries are ordered: of a price with words its amount. */
const orderedBy = (entry: Entry, field: string): unknown => {
  const value = valueAt(entry, field)
  return isRecord(value) ? value.amount : value
}
