import { listFieldsOf, entityNoun, isList, listsOf, placeOfEntries } from '../schema/lists'
import { loopAt, keysOf, type Path, isRecord, textAt, valueAt } from '../core/read'
import { suggestOneOf } from '../core/suggest'
import { placeholdersIn } from '../text/placeholders'
import type { More } from '../core/problem'
import { entriesOf } from '../entries/select'
import { idsOf, loopsRead, defineRule, finding, type Finding } from './support/rule'

export const unknownReference = defineRule('unknown-reference', {
  each: (manifest) => [...listsOf(manifest), 'forms', 'lookups'],
  reads: (target) => [idsOf(target), ...loopsRead],
  check: ({ manifest, annotated, outside: { hidden } }, target) => {
    const ids = collectIds(manifest, target)
    const check = (value: unknown, path: Path): Finding[] => {
      if (typeof value !== 'string' || value === '' || ids.has(value)) return []
      const [placeholder] = placeholdersIn(value)
      if (placeholder !== undefined) return ownEntryProblem(manifest, target, value, path)
      const about = { entry: entityNoun(manifest, target), id: value }
      if (hidden?.has(value)) return [finding(path, 'unknown-reference/hidden', about)]
      const values = { ...about, where: placeOfEntries(target), isRenamed: target !== 'lookups' }
      return [finding(path, 'unknown-reference', values, suggestOneOf(value, ids))]
    }
    return annotated.references.flatMap(({ annotations, value, path }) => {
      if (annotations.ref) return annotations.ref === target ? check(value, path) : []
      if (!(annotations.choices || annotations.count || annotations.query === '*') || textAt(value, 'from') !== target)
        return []
      const only = valueAt(value, 'only')
      if (!Array.isArray(only)) return []
      return only.flatMap((id: unknown, index) => check(id, { parent: { parent: path, key: 'only' }, key: index }))
    })
  },
})

function collectIds(manifest: unknown, target: string): ReadonlySet<string> {
  if (isList(manifest, target)) return new Set(entriesOf(manifest, target).map((entry) => entry.id))
  const entities = valueAt(manifest, target)
  return new Set(isRecord(entities) ? Object.keys(entities) : [])
}

/** `{city}` stands for the entry a page is about, `{city.neighbours}` for those it names. */
function ownEntryProblem(manifest: unknown, target: string, value: string, path: Path): Finding[] {
  const loop = loopAt(manifest, path)
  const [as, field] = value.slice(1, -1).split('.')
  const isInList = path.parent?.key === 'only'
  if (!loop || loop.as !== as) {
    const [top] = keysOf(path)
    const possible = loop ? [`{${loop.as}}`] : []
    const values = { value, ...(top === 'routes' && { as: String(as) }), possible: { either: possible } }
    return [finding(path, 'unknown-reference/no-loop', values)]
  }
  if (field === undefined && loop.each === target) return []
  const lists = listFieldsOf(manifest, loop.each, target)
  if (isInList && field !== undefined && lists.includes(field)) return []
  const possible = isInList ? lists.map((name) => `{${loop.as}.${name}}`) : loop.each === target ? [`{${loop.as}}`] : []
  const [only] = possible
  const more: More = only !== undefined && possible.length === 1 ? { fix: { do: 'set', value: only } } : {}
  const values = { value, possible: { either: possible } }
  return [
    isInList
      ? finding(path, 'unknown-reference/not-list', { ...values, list: target }, more)
      : finding(path, 'unknown-reference/not-one', { ...values, entry: entityNoun(manifest, target) }, more),
  ]
}
