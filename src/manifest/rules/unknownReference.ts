import { listFieldsOf } from '../listFields'
import { entryWord, isList, listsOf, whereEntriesStand } from '../lists'
import { loopAt } from '../loops'
import { keysOf, type Path } from '../path'
import { placeholdersIn } from '../placeholders'
import { isRecord, textAt, valueAt } from '../read'
import { entriesOf } from '../select'
import { didYouMean } from '../suggest'
import { oneOf } from '../entityNames'
import { idsOf, loopsRead } from './reads'
import { defineRule, found, type Finding } from './rule'

/** Whatever refers to an entry or a form by its id must name one that exists. */
export const unknownReference = defineRule({
  name: 'unknown-reference',
  severity: 'error',
  explains: 'Whatever is named by its id exists.',
  each: (manifest) => [...listsOf(manifest), 'forms', 'lookups'],
  reads: (target) => [idsOf(target), ...loopsRead],
  check: ({ manifest, places, outside: { hidden } }, target) => {
    const ids = collectIds(manifest, target)
    const check = (value: unknown, path: Path): Finding[] => {
      if (typeof value !== 'string' || value === '' || ids.has(value)) return []
      const [own] = placeholdersIn(value)
      if (own !== undefined) return ownEntryProblem(manifest, target, value, path)
      const kind = entryWord(manifest, target)
      if (hidden?.has(value))
        return [found(path, `The ${kind} "${value}" is hidden, and named here.`, 'Show it, or name another one here.')]
      return [
        found(
          path,
          `There is no ${kind} "${value}" in ${whereEntriesStand(target)}.${didYouMean(value, ids)}`,
          `Write the id of ${oneOf(kind)} that exists, or add this one there.${target === 'lookups' ? '' : ' A new id is given everywhere at once by: npm run rename.'}`,
        ),
      ]
    }
    return places.pointers.flatMap(({ annotations, value, path }) => {
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

/**
 * `{city}` stands for the entry a page is about, `{city.neighbours}` in a list for those it names; both only where a
 * page is about one.
 */
function ownEntryProblem(manifest: unknown, target: string, value: string, path: Path): Finding[] {
  const loop = loopAt(manifest, path)
  const [as, field] = value.slice(1, -1).split('.')
  const isInList = path.parent?.key === 'only'
  if (!loop || loop.as !== as) {
    const [top] = keysOf(path)
    const why =
      top === 'routes'
        ? `this page is not made for each ${String(as)}`
        : 'only a page made with "for" is about one entry'
    return [
      found(
        path,
        `"${value}" means nothing here: ${why}.`,
        loop ? `Write {${loop.as}}, or the id itself.` : 'Write the id itself.',
      ),
    ]
  }
  if (field === undefined && loop.each === target) return []
  const lists = listFieldsOf(manifest, loop.each, target)
  if (isInList && field !== undefined && lists.includes(field)) return []
  const possible = isInList ? lists.map((name) => `{${loop.as}.${name}}`) : loop.each === target ? [`{${loop.as}}`] : []
  return [
    found(
      path,
      `"${value}" is not ${isInList ? 'a list of' : oneOf(entryWord(manifest, target))}${isInList ? ` ${target}` : ''}.`,
      possible.length > 0 ? `Write ${possible.join(' or ')}, or the id itself.` : 'Write the id itself.',
    ),
  ]
}
