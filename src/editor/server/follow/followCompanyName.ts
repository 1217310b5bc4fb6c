import { isSame } from '../../../manifest/edits/identity'
import type { Operation } from '../../../manifest/edits/operation'
import { keysAt, pointerTo } from '../../../manifest/edits/pointer'
import { isRecord, valueAt } from '../../../manifest/core/read'

/**
 * The site's name, which search engines and telephones show, changes with the company's for as long as it is the same,
 * also where one language is emptied before it is typed anew.
 */
export function followCompanyName(operation: Operation, root: unknown): Operation[] {
  const [top, key, ...language] = keysAt(root, operation.at) ?? []
  if (top !== 'company' || key !== 'name') return []
  const site = ['site', 'name', ...language]
  const before = valueAt(root, ...site)
  if (!isSame(before, valueAt(root, top, key, ...language))) return []
  const at = pointerTo(root, site)
  if (operation.do === 'remove') return before === undefined || language.length === 0 ? [] : [{ do: 'remove', at }]
  if (operation.do !== 'set' || (before === undefined && !isRecord(valueAt(root, 'site', 'name')))) return []
  return [{ do: 'set', at, value: operation.value }]
}
