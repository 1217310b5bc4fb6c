import type { CatalogName, RefTarget } from '../annotations'
import { listFieldsOf } from '../catalogFields'
import { loopAt } from '../loops'
import { keysOf, type Path } from '../path'
import { placeholdersIn } from '../placeholders'
import { textAt, valueAt } from '../read'
import { entriesOf } from '../select'
import { didYouMean } from '../suggest'
import { oneOf, entityNames, whereEntitiesStand } from '../entityNames'
import { isRecord } from '../walk'
import { idsOf, loopsRead } from './reads'
import { defineRule, found, type Finding } from './rule'

/** Whatever refers to an entry or a form by its id must name one that exists. */
export const unknownReference = defineRule({
  name: 'unknown-reference',
  severity: 'error',
  explains: 'Whatever is named by its id exists.',
  each: Object.keys(entityNames) as RefTarget[],
  reads: (target) => [idsOf(target), ...loopsRead],
  check: ({ manifest, places }, target) => {
    const ids = collectIds(manifest, target)
    const check = (value: unknown, path: Path): Finding[] => {
      if (typeof value !== 'string' || value === '' || ids.has(value)) return []
      const [own] = placeholdersIn(value)
      if (own !== undefined) return ownEntryProblem(manifest, target, value, path)
      const kind = entityNames[target]
      return [
        found(
          path,
          `There is no ${kind} "${value}" in ${whereEntitiesStand(target)}.${didYouMean(value, ids)}`,
          `Write the id of ${oneOf(kind)} that exists, or add this one there.${target === 'lookups' ? '' : ' A new id is given everywhere at once by: npm run rename.'}`,
        ),
      ]
    }
    return places.pointers.flatMap(({ annotations, value, path }) => {
      if (annotations.ref) return annotations.ref === target ? check(value, path) : []
      if (!(annotations.choices || annotations.count) || textAt(value, 'from') !== target) return []
      const only = valueAt(value, 'only')
      if (!Array.isArray(only)) return []
      return only.flatMap((id: unknown, index) => check(id, { parent: { parent: path, key: 'only' }, key: index }))
    })
  },
})

function collectIds(manifest: unknown, target: RefTarget): ReadonlySet<string> {
  if (target !== 'forms' && target !== 'lookups') return new Set(entriesOf(manifest, target).map((entry) => entry.id))
  const entities = valueAt(manifest, target)
  return new Set(isRecord(entities) ? Object.keys(entities) : [])
}

/** `{city}` stands for the entry a page is about, `{city.neighbours}` in a list for those it names; both only where a page is about one. */
function ownEntryProblem(manifest: unknown, target: RefTarget, value: string, path: Path): Finding[] {
  const loop = loopAt(manifest, path)
  const [as, field] = value.slice(1, -1).split('.')
  const isList = path.parent?.key === 'only'
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
  if (!isList && field === undefined && loop.each === target) return []
  const lists = listFieldsOf(loop.each as CatalogName, target)
  if (isList && field !== undefined && lists.includes(field)) return []
  const possible = isList ? lists.map((name) => `{${loop.as}.${name}}`) : loop.each === target ? [`{${loop.as}}`] : []
  return [
    found(
      path,
      `"${value}" is not ${isList ? 'a list of' : oneOf(entityNames[target])}${isList ? ` ${target}` : ''}.`,
      possible.length > 0 ? `Write ${possible.join(' or ')}, or the id itself.` : 'Write the id itself.',
    ),
  ]
}
