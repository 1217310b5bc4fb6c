import type { Operation } from '../../../manifest/edits/operation'
import { pointerTo } from '../../../manifest/edits/pointer'
import type { Keys } from '../../../manifest/core/path'
import { isRecord, valueAt } from '../../../manifest/core/read'
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
