import { comparedFieldsOf, entityNoun, keysOfEntries, listsOf, placeOfEntries, listFieldsOf } from '../schema/lists'
import { suggestKey, suggestOneOf, namesOf } from '../core/suggest'
import { loopAt, type Loop, at, keysOf, type Path, asText, blocksAt, isRecord, valueAt, textAt } from '../core/read'
import { placeholdersIn } from '../text/placeholders'
import { entriesOf, meets, partsOf, type Entry, select, whereOnPage } from '../entries/select'
import { selectedBy } from '../references/findUses'
import { defineRule, finding, type Finding } from './support/rule'
import { entriesFor, idsOnPage } from '../pages/addresses'

/** Whether a query that names values of the page's entry finds nothing on any page of a route. */
function isEmptyOnAllPages(manifest: unknown, { each, as }: Loop, route: unknown, query: unknown): boolean {
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

export const emptyList = defineRule('empty-list', {
  each: listsOf,
  // The query is a location of its own: the schema reports a condition of the wrong kind.
  reads: (list) => [keysOfEntries(list).join('/')],
  check: ({ manifest, annotated, outside: { unfiltered } }, list) => {
    // Entries that are hidden today are no mistake: the list fills again, or its time is over.
    const hidden = unfiltered === undefined ? [] : hiddenEntries(manifest, unfiltered, list)
    const queries = annotated.references.filter(
      ({ annotations }) => annotations.query ?? annotations.choices ?? annotations.count,
    )
    const loops = blocksAt(manifest, 'routes').flatMap(([index, route]) =>
      isRecord(route.for)
        ? [{ from: route.for.each, query: { ...route.for, from: route.for.each }, path: at('routes', index, 'for') }]
        : [],
    )
    const asked = [
      ...queries.map(({ value, path }) => ({ from: valueAt(value, 'from'), query: value, path })),
      ...loops,
    ]
    return asked.flatMap(({ from, query, path }) =>
      from === list ? problemsOf(manifest, list, query, path, hidden) : [],
    )
  },
})

function hiddenEntries(manifest: unknown, unfiltered: unknown, list: string): readonly Entry[] {
  const [shown, all] = [entriesOf(manifest, list), entriesOf(unfiltered, list)]
  if (shown.length === all.length) return []
  const ids = new Set(shown.map(({ id }) => id))
  return all.filter(({ id }) => !ids.has(id))
}

function problemsOf(manifest: unknown, from: string, query: unknown, path: Path, hidden: readonly Entry[]): Finding[] {
  const entries = entriesOf(manifest, from)
  const entity = entityNoun(manifest, from)
  if (entries.length === 0)
    return [
      finding(path, 'empty-list/no-entries', { entry: entity, where: placeOfEntries(from) }, { severity: 'advice' }),
    ]
  const where = valueAt(query, 'where')
  const conditions = isRecord(where) ? Object.entries(where) : []
  const isFound = (entry: Entry): boolean => meets(entry, where)
  if (conditions.length > 0 && hidden.some(isFound) && !entries.some(isFound))
    return [finding({ parent: path, key: 'where' }, 'empty-list/hidden', { entry: entity }, { severity: 'advice' })]
  const wrong = conditions.flatMap(([key, value]) =>
    conditionProblem(manifest, entries, from, where, key, value, { parent: { parent: path, key: 'where' }, key }),
  )
  // A condition that is not one value is reported by the schema.
  if (wrong.length > 0 || conditions.some(([, value]) => typeof value === 'object')) return wrong
  const [only, limit] = [valueAt(query, 'only'), valueAt(query, 'limit')]
  if (limit !== undefined && !(Number.isInteger(limit) && (limit as number) > 0)) return []
  const loop = loopAt(manifest, path)
  if (loop && isEmptyOnAllPages(manifest, loop, valueAt(manifest, ...keysOf(path).slice(0, 2)), query))
    return [finding(path, 'empty-list/all-pages', { entry: entity, as: loop.as }, { severity: 'advice' })]
  // A list of ids that do not exist is reported for each id.
  if ((only !== undefined && conditions.length === 0) || selectedBy(manifest, query).length > 0) return []
  return [finding({ parent: path, key: 'where' }, 'empty-list/conditions', { entry: entity })]
}

/** One condition that no entry meets. */
function conditionProblem(
  manifest: unknown,
  entries: readonly Entry[],
  from: string,
  where: unknown,
  key: string,
  value: unknown,
  path: Path,
): Finding[] {
  const isOpen = typeof value === 'string' && placeholdersIn(value).length > 0
  if (
    typeof value === 'object' ||
    (isOpen
      ? entries.some((entry) => Object.hasOwn(entry, key))
      : entries.some((entry) => meets(entry, { [key]: value })))
  )
    return []
  const fields = comparedFieldsOf(manifest, from)
  const entity = entityNoun(manifest, from)
  if (!fields.includes(key)) {
    const values = { entry: entity, field: key, possible: namesOf(fields) }
    return [finding(path, 'empty-list/no-field', values, suggestKey(key, fields, where))]
  }
  if (isOpen) return []
  const plain = entries.flatMap((entry) =>
    partsOf(valueAt(entry, key)).filter((one) => typeof one !== 'object' && one !== undefined),
  )
  const values = [...new Set(plain.map(asText))]
  const about = { entry: entity, field: key, shown: JSON.stringify(value) }
  if (typeof value === 'string' && values.includes(value)) {
    const meant = plain.find((one) => asText(one) === value)
    return [finding(path, 'empty-list/quoted', { ...about, plain: value }, { fix: { do: 'set', value: meant } })]
  }
  const more = typeof value === 'string' ? suggestOneOf(value, values) : {}
  return [finding(path, 'empty-list/no-value', { ...about, values: namesOf(values) }, more)]
}
