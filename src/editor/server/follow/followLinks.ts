import { applyOperation, type Operation, keysAt, pointerTo, isSame } from '../../../manifest/edits/pointer'
import { keysOf, pathOf, type Keys, type Path, textAt, isRecord, valueAt } from '../../../manifest/core/read'
import { linksToHidden, type LinkToHidden } from '../../../manifest/references/linksToHidden'
import { withoutLinks } from '../../../manifest/text/markup'
import { schemaOf } from '../../../manifest/schema/lists'

/** Removes a value with the least around it that can be left out. */
export function removal(root: unknown, keys: Keys): Operation[] {
  const outer = keys.slice(0, -1)
  if (outer.length < 2) return []
  const around = valueAt(root, ...outer)
  const node = schemaOf(root).nodeAt(root, outer)
  const isNeeded = Array.isArray(around)
    ? around.length <= (node?.minItems ?? 0)
    : (node?.required ?? []).includes(String(keys.at(-1))) ||
      (isRecord(around) && Object.keys(around).length <= (node?.minProperties ?? 0))
  return isNeeded ? removal(root, outer) : [{ do: 'remove', at: pointerTo(root, keys) }]
}

/**
 * The links to a section, a page or an entry's page that is removed go with it; in a running text their words stay. One that
 * a list cannot be without stays too, as a problem of its owner's.
 */
export function followLinks(operation: Operation, root: unknown): Operation[] {
  const removed = keysAt(root, operation.at)
  if (operation.do !== 'remove' || !removed || !['routes', 'catalogs', 'lists'].includes(String(removed[0]))) return []
  let now = applyOperation(root, operation)
  const stranded = linksToHidden(
    now,
    root,
    () => false,
    (path) => before(path, removed),
  )
  // The last ones of a list first, so that the positions of the others stay.
  return stranded.toReversed().flatMap((link) => {
    const operations = without(now, link)
    now = operations.reduce<unknown>(applyOperation, now)
    return operations
  })
}

function without(root: unknown, { part, isInText, to }: LinkToHidden): Operation[] {
  if (isInText) {
    const value = withoutLinks(textAt(root, ...part) ?? '', to)
    return [{ do: 'set', at: pointerTo(root, part), value }]
  }
  return removal(root, part).filter(({ at }) => at.length > part.length - 2)
}

/** A location as it was before an item of a list was removed. */
function before(path: Path, removed: Keys): Path {
  const keys = keysOf(path)
  const last = removed.length - 1
  const [index, gone] = [keys[last], removed[last]]
  const isAfter = typeof index === 'number' && String(keys.slice(0, last)) === String(removed.slice(0, last))
  return isAfter && index >= Number(gone) ? (pathOf(keys.with(last, index + 1)) as Path) : path
}

/**
 * The site's name, which search engines and telephones show, changes with the company's for as long as it is the same,
 * also where one language is emptied before it is typed anew.
 */
export function followCompanyName(operation: Operation, root: unknown): Operation[] {
  const [top, key, ...language] = keysAt(root, operation.at) ?? []
  if (top !== 'company' || key !== 'name') return []
  const site = ['site', 'name', ...language]
  const name = valueAt(root, ...site)
  if (!isSame(name, valueAt(root, top, key, ...language))) return []
  const at = pointerTo(root, site)
  if (operation.do === 'remove') return name === undefined || language.length === 0 ? [] : [{ do: 'remove', at }]
  if (operation.do !== 'set' || (name === undefined && !isRecord(valueAt(root, 'site', 'name')))) return []
  return [{ do: 'set', at, value: operation.value }]
}
