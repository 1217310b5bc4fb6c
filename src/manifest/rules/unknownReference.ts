import type { CatalogName, RefTarget } from '../annotations'
import { listFieldsOf } from '../catalogFields'
import { areLoopsCertain, isCertain } from '../certain'
import { loopAt } from '../loops'
import { keysOf, type Path } from '../path'
import { placeholdersIn } from '../placeholders'
import type { Problem } from '../problem'
import { textAt, valueAt } from '../read'
import { entriesOf } from '../select'
import { didYouMean } from '../suggest'
import { oneOf, thingNames, whereThingsStand } from '../thingNames'
import { isRecord } from '../walk'
import { error, type Rule } from './rule'

/** Whatever names a thing by its id must name one that exists. */
export const unknownReference: Rule = ({ manifest, places }) => {
  const known = new Map<string, ReadonlySet<string> | undefined>()
  const idsOf = (target: RefTarget): ReadonlySet<string> | undefined => {
    if (!known.has(target)) known.set(target, isCertain(manifest, target) ? collectIds(manifest, target) : undefined)
    return known.get(target)
  }
  const check = (target: RefTarget, value: unknown, path: Path): Problem[] => {
    const ids = idsOf(target)
    if (!ids || typeof value !== 'string' || value === '' || ids.has(value)) return []
    const [own] = placeholdersIn(value)
    if (own !== undefined) return ownEntryProblem(manifest, target, value, path)
    const kind = thingNames[target]
    return [
      error(
        'unknown-reference',
        path,
        `There is no ${kind} "${value}" in ${whereThingsStand(target)}.${didYouMean(value, ids)}`,
        `Write the id of ${oneOf(kind)} that exists, or add this one there.${target === 'lookups' ? '' : ' A new id is given everywhere at once by: npm run rename.'}`,
      ),
    ]
  }
  return places.pointers.flatMap(({ annotations, value, path }) => {
    if (annotations.ref) return check(annotations.ref as RefTarget, value, path)
    if (!(annotations.choices || annotations.count)) return []
    const [from, only] = [textAt(value, 'from'), valueAt(value, 'only')]
    if (from === undefined || !Object.hasOwn(thingNames, from) || !Array.isArray(only)) return []
    return only.flatMap((id: unknown, index) =>
      check(from as RefTarget, id, { parent: { parent: path, key: 'only' }, key: index }),
    )
  })
}

function collectIds(manifest: unknown, target: RefTarget): ReadonlySet<string> {
  if (target !== 'forms' && target !== 'lookups') return new Set(entriesOf(manifest, target).map((entry) => entry.id))
  const things = valueAt(manifest, target)
  return new Set(isRecord(things) ? Object.keys(things) : [])
}

/** `{city}` stands for the entry a page is about, `{city.neighbours}` in a list for those it names; both only where a page is about one. */
function ownEntryProblem(manifest: unknown, target: RefTarget, value: string, path: Path): Problem[] {
  if (!areLoopsCertain(manifest)) return []
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
      error(
        'unknown-reference',
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
    error(
      'unknown-reference',
      path,
      `"${value}" is not ${isList ? 'a list of' : oneOf(thingNames[target])}${isList ? ` ${target}` : ''}.`,
      possible.length > 0 ? `Write ${possible.join(' or ')}, or the id itself.` : 'Write the id itself.',
    ),
  ]
}
