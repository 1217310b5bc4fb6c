import { plainFieldsOf } from '../listFields'
import { entryWord, keysOfEntries, listsOf, whereEntriesStand } from '../lists'
import { at, type Path } from '../path'
import { placeholdersIn } from '../placeholders'
import { asText, blocksAt, isRecord, valueAt } from '../read'
import { entriesOf, meets, type Entry } from '../select'
import { didYouMean, listWords } from '../suggest'
import { selectedBy } from '../uses'
import { oneOf } from '../entityNames'
import { defineRule, found, type Finding } from './rule'

/**
 * A question to a catalog that finds nothing: an empty place on the page, a menu without choices, a page that is never
 * made.
 */
export const emptyList = defineRule({
  name: 'empty-list',
  severity: 'error',
  advises: true,
  explains: 'A list in a section, a choice in a form and a "for" find something.',
  each: listsOf,
  // What it asks is a location of its own: a condition of the wrong kind is left to the schema.
  reads: (list) => [keysOfEntries(list).join('/')],
  check: ({ manifest, places }, list) => {
    const queries = places.pointers.filter(
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
    return asked.flatMap(({ from, query, path }) => (from === list ? problemsOf(manifest, list, query, path) : []))
  },
})

function problemsOf(manifest: unknown, from: string, query: unknown, path: Path): Finding[] {
  const entries = entriesOf(manifest, from)
  const word = entryWord(manifest, from)
  if (entries.length === 0)
    return [
      {
        severity: 'advice',
        ...found(
          path,
          `There is no ${word} in ${whereEntriesStand(from)} yet, so nothing is shown here.`,
          `Add ${oneOf(word)}, or remove this.`,
        ),
      },
    ]
  const where = valueAt(query, 'where')
  const conditions = isRecord(where) ? Object.entries(where) : []
  const wrong = conditions.flatMap(([key, value]) =>
    conditionProblem(manifest, entries, from, key, value, { parent: { parent: path, key: 'where' }, key }),
  )
  // A condition that is not one value is reported by the schema.
  if (wrong.length > 0 || conditions.some(([, value]) => typeof value === 'object')) return wrong
  const [only, limit] = [valueAt(query, 'only'), valueAt(query, 'limit')]
  if (limit !== undefined && !(Number.isInteger(limit) && (limit as number) > 0)) return []
  // A list of ids that do not exist is reported for each id.
  if ((only !== undefined && conditions.length === 0) || selectedBy(manifest, query).length > 0) return []
  return [
    found(
      { parent: path, key: 'where' },
      `No ${word} meets all these conditions together.`,
      'Change or remove one of them.',
    ),
  ]
}

/** One condition that no entry meets. */
function conditionProblem(
  manifest: unknown,
  entries: readonly Entry[],
  from: string,
  key: string,
  value: unknown,
  path: Path,
): Finding[] {
  if (typeof value === 'object' || (typeof value === 'string' && placeholdersIn(value).length > 0)) return []
  if (entries.some((entry) => meets(entry, { [key]: value }))) return []
  const fields = plainFieldsOf(manifest, from)
  const word = entryWord(manifest, from)
  if (!fields.includes(key))
    return [
      {
        ...found(
          path,
          `${oneOf(word).replace(/^a/, 'A')} has no "${key}" to choose by.${didYouMean(key, fields)}`,
          `Possible here: ${listWords(fields)}.`,
        ),
        onKey: true,
      },
    ]
  const values = [
    ...new Set(
      entries.flatMap((entry) =>
        typeof valueAt(entry, key) === 'object' || valueAt(entry, key) === undefined ? [] : [asText(entry[key])],
      ),
    ),
  ]
  const isQuoted = typeof value === 'string' && values.includes(value)
  const meant = typeof value === 'string' && !isQuoted ? didYouMean(value, values) : ''
  const fix = isQuoted
    ? `Write ${value}, without quotes.`
    : values.length > 0
      ? `There are: ${listWords(values)}.`
      : `No ${word} has a "${key}" at all.`
  return [found(path, `No ${word} has "${key}": ${JSON.stringify(value)}, so nothing would be shown.${meant}`, fix)]
}
