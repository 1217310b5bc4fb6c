import { pointerOf } from '../../manifest/core/path'
import type { LocatedProblem } from '../../manifest/core/problem'

/** One step of a JSON Patch (RFC 6902). */
type PatchStep =
  | { op: 'replace' | 'add'; path: string; value: unknown }
  | { op: 'move'; from: string; path: string }
  | { op: 'remove'; path: string }

/** The fix of a problem as a JSON Patch of the manifest; undefined if a person has to decide. */
export function patchOf({ fix, pointer }: Pick<LocatedProblem, 'fix' | 'pointer'>): PatchStep[] | undefined {
  if (!fix || pointer === undefined) return undefined
  if (fix.do === 'remove') return [{ op: 'remove', path: pointer }]
  if (fix.do === 'rename')
    return [{ op: 'move', from: pointer, path: `${pointer.slice(0, pointer.lastIndexOf('/'))}${pointerOf([fix.key])}` }]
  return fix.key === undefined
    ? [{ op: 'replace', path: pointer, value: fix.value }]
    : [{ op: 'add', path: `${pointer}${pointerOf([fix.key])}`, value: fix.value }]
}
