import { applyOperation, type Operation } from '../../../manifest/edits/operation'
import { keysAt, pointerTo } from '../../../manifest/edits/pointer'
import { keysOf, pathOf, type Keys, type Path } from '../../../manifest/core/path'
import { textAt } from '../../../manifest/core/read'
import { linksToHidden, type LinkToHidden } from '../../../manifest/references/linksToHidden'
import { withoutLinks } from '../../../manifest/text/markup'
import { removal } from './removal'

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
