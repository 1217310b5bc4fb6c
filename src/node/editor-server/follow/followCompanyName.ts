import { isSame } from '../../../editor/document/isSame'
import type { Operation } from '../../../editor/document/operation'
import { keysAt, pointerTo } from '../../../editor/document/pointer'
import { valueAt } from '../../../manifest/core/read'

/** The site's name, which search engines and telephones show, changes with the company's for as long as it is the same. */
export function followCompanyName(operation: Operation, root: unknown): Operation[] {
  const [top, key, ...language] = keysAt(root, operation.at) ?? []
  if (operation.do !== 'set' || top !== 'company' || key !== 'name') return []
  const site = ['site', 'name', ...language]
  const before = valueAt(root, ...site)
  if (before === undefined || !isSame(before, valueAt(root, top, key, ...language))) return []
  return [{ do: 'set', at: pointerTo(root, site), value: operation.value }]
}
