import type { Operation } from '../../manifest/edits/operation'
import { valueOf } from '../../manifest/edits/pointer'
import { looks } from '../schema/looks'

/** Choosing a look takes it as it is, in place of what the theme said; its values are not written into the manifest. */
export function withChosenLook(operation: Operation, root: unknown): Operation {
  if (operation.do !== 'set' || operation.at.join('/') !== 'site/theme/look') return operation
  const look = looks().find(({ name }) => name === operation.value)
  if (!look) return operation
  const at = operation.at.slice(0, -1)
  return { do: 'set', at, value: { look: look.name, ...(JSON.parse(look.text) as object) }, was: valueOf(root, at) }
}
