import type { Operation } from '../../manifest/edits/operation'
import { attempt } from '../../manifest/core/attempt'

export interface Waiting {
  operations: readonly Operation[]
  kind: string
  burst?: string | undefined
}

/** Empty for a text that another program or a full disk has damaged: the editor opens all the same. */
export function readWaiting(stored: string): readonly Waiting[] {
  const value = attempt(() => JSON.parse(stored) as unknown)
  return Array.isArray(value) ? (value as Waiting[]).filter((each) => Array.isArray(each?.operations)) : []
}
