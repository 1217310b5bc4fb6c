import type { CatalogName } from '../annotations'
import { isCatalog, plainFieldsOf } from '../catalogFields'
import { areConditionsCertain, isCertain } from '../certain'
import { at, type Path } from '../path'
import { placeholdersIn } from '../placeholders'
import type { Problem } from '../problem'
import { blocksAt, valueAt } from '../read'
import { entriesOf, meets, type Entry } from '../select'
import { didYouMean, listWords } from '../suggest'
import { selectedBy } from '../uses'
import { oneOf, thingNames } from '../thingNames'
import { isRecord } from '../walk'
import { advice, error, type Rule } from './rule'

/** A question to a catalog that finds nothing: an empty place on the page, a menu without choices, a page that is never made. */
export const emptyList: Rule = ({ manifest, places }) => {
  const queries = places.pointers.filter(
    ({ annotations }) => annotations.query ?? annotations.choices ?? annotations.count,
  )
  const loops = blocksAt(manifest, 'routes').flatMap(([index, route]) =>
    isRecord(route.for)
      ? [{ from: route.for.each, query: { ...route.for, from: route.for.each }, path: at('routes', index, 'for') }]
      : [],
  )
  const asked = [...queries.map(({ value, path }) => ({ from: valueAt(value, 'from'), query: value, path })), ...loops]
  return asked.flatMap(({ from, query, path }) =>
    isCatalog(from) && isCertain(manifest, from) ? problemsOf(manifest, from, query, path) : [],
  )
}

function problemsOf(manifest: unknown, from: CatalogName, query: unknown, path: Path): Problem[] {
  const entries = entriesOf(manifest, from)
  if (entries.length === 0)
    return [
      advice(
        'empty-list',
        path,
        `There is no ${thingNames[from]} in catalogs › ${from} yet, so nothing is shown here.`,
        `Add ${oneOf(thingNames[from])}, or remove this.`,
      ),
    ]
  const where = valueAt(query, 'where')
  if (!areConditionsCertain(manifest, from, where)) return []
  const conditions = isRecord(where) ? Object.entries(where) : []
  const wrong = conditions.flatMap(([key, value]) =>
    conditionProblem(entries, from, key, value, { parent: { parent: path, key: 'where' }, key }),
  )
  // A condition that is not one value is told by the schema.
  if (wrong.length > 0 || conditions.some(([, value]) => typeof value === 'object')) return wrong
  const [only, limit] = [valueAt(query, 'only'), valueAt(query, 'limit')]
  if (limit !== undefined && !(Number.isInteger(limit) && (limit as number) > 0)) return []
  // A list of ids that do not exist is told by each id.
  if ((only !== undefined && conditions.length === 0) || selectedBy(manifest, query).length > 0) return []
  return [
    error(
      'empty-list',
      { parent: path, key: 'where' },
      `No ${thingNames[from]} meets all these conditions together.`,
      'Change or remove one of them.',
    ),
  ]
}

/** One condition that no entry meets. */
function conditionProblem(
  entries: readonly Entry[],
  from: CatalogName,
  key: string,
  value: unknown,
  path: Path,
): Problem[] {
  if (typeof value === 'object' || (typeof value === 'string' && placeholdersIn(value).length > 0)) return []
  if (entries.some((entry) => meets(entry, { [key]: value }))) return []
  const fields = plainFieldsOf(from)
  if (!fields.includes(key))
    return [
      {
        ...error(
          'empty-list',
          path,
          `${oneOf(thingNames[from]).replace(/^a/, 'A')} has no "${key}" to choose by.${didYouMean(key, fields)}`,
          `Possible here: ${listWords(fields)}.`,
        ),
        onKey: true,
      },
    ]
  const found = [
    ...new Set(
      entries.flatMap((entry) =>
        typeof valueAt(entry, key) === 'object' || valueAt(entry, key) === undefined ? [] : [String(entry[key])],
      ),
    ),
  ]
  const isQuoted = typeof value === 'string' && found.includes(value)
  const meant = typeof value === 'string' && !isQuoted ? didYouMean(value, found) : ''
  const fix = isQuoted
    ? `Write ${value}, without quotes.`
    : found.length > 0
      ? `There are: ${listWords(found)}.`
      : `No ${thingNames[from]} has a "${key}" at all.`
  return [
    error(
      'empty-list',
      path,
      `No ${thingNames[from]} has "${key}": ${JSON.stringify(value)}, so nothing would be shown.${meant}`,
      fix,
    ),
  ]
}
