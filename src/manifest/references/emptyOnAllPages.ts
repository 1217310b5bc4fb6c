import type { Loop } from '../core/loops'
import { asText, isRecord, textAt, valueAt } from '../core/read'
import { entriesOf, meets, partsOf, select, whereOnPage, type Entry } from '../entries/select'
import { entriesFor } from '../pages/addresses'
import { idsOnPage } from '../pages/pagesOfList'
import { listFieldsOf } from '../schema/listFields'
import { placeholdersIn } from '../text/placeholders'

/** Whether a query that names values of the page's entry finds nothing on any page of a route. */
export function isEmptyOnAllPages(manifest: unknown, { each, as }: Loop, route: unknown, query: unknown): boolean {
  const isOfEntry = (name: string): boolean => name === as || name.startsWith(`${as}.`)
  const isOpen = (value: unknown): boolean => typeof value === 'string' && placeholdersIn(value).some(isOfEntry)
  const given = valueAt(query, 'only')
  const only: readonly unknown[] | undefined = Array.isArray(given) ? given : undefined
  const where = comparable(valueAt(query, 'where'), isOfEntry)
  const open = Object.keys(where).filter((key) => isOpen(where[key]))
  if (open.length === 0 && !only?.some(isOpen)) return false
  const from = textAt(query, 'from') ?? ''
  const idFields = listFieldsOf(manifest, each, from)
  const isWrong = (name: string): boolean => name.includes('.') && !idFields.includes(name.split('.')[1] ?? '')
  // One that names no entries is reported by another rule.
  if (only?.some((id) => placeholdersIn(asText(id)).some(isWrong))) return false
  const entries = entriesOf(manifest, from)
  // Looking up a value comes first: 10,000 pages are not compared with 10,000 entries each.
  const values = new Map(open.map((key) => [key, new Set(entries.flatMap((entry) => partsOf(valueAt(entry, key))))]))
  const findsAny = (page: Entry): boolean => {
    const conditions = whereOnPage(where, page, isOfEntry, (text) => text)
    if (open.some((key) => ![conditions[key]].flat().some((value) => values.get(key)?.has(value)))) return false
    if (!only) return entries.some((entry) => meets(entry, conditions))
    return select(entries, { where: conditions, only: only.flatMap((id) => idsOnPage(asText(id), page)) }).length > 0
  }
  const pages = entriesFor(manifest, route)
  return pages.length > 0 && !pages.some(findsAny)
}

/** The conditions without those whose text has more than a placeholder of the page's entry: what that says is not known here. */
const comparable = (where: unknown, isOfEntry: (name: string) => boolean): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(isRecord(where) ? where : {}).filter(([, value]) => {
      const names = typeof value === 'string' ? placeholdersIn(value) : []
      return names.length === 0 || (value === `{${names[0]}}` && isOfEntry(names[0] as string))
    }),
  )
