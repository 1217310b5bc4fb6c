import { isRecord } from '../core/read'
import { stepsOf, type Pointer, isSame, noteCopy } from './pointer'

/** A value that was changed in two ways: the owner has to choose. */
export interface Conflict {
  at: Pointer
  mine: unknown
  theirs: unknown
}

/** Stands for a missing value. */
const absent = Symbol('absent')

/** Joins two changes. A value that both changed is mine in the result, and reported as a conflict. */
export function joinValues(base: unknown, mine: unknown, theirs: unknown): { value: unknown; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  return { value: join(base, mine, theirs, [], conflicts), conflicts }
}

function join(base: unknown, mine: unknown, theirs: unknown, at: Pointer, conflicts: Conflict[]): unknown {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return joinBlocks(base, mine, theirs, at, conflicts)
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs) && areNamed(base, mine, theirs))
    return joinLists(base, mine, theirs, at, conflicts)
  conflicts.push({ at, mine: orNothing(mine), theirs: orNothing(theirs) })
  return mine
}

const orNothing = (value: unknown): unknown => (value === absent ? undefined : value)

function joinBlocks(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
  at: Pointer,
  conflicts: Conflict[],
): unknown {
  const valueOrAbsent = (block: Record<string, unknown>, key: string): unknown =>
    Object.hasOwn(block, key) ? block[key] : absent
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const joined = [...keys].flatMap((key): [string, unknown][] => {
    const value = join(
      valueOrAbsent(base, key),
      valueOrAbsent(mine, key),
      valueOrAbsent(theirs, key),
      [...at, key],
      conflicts,
    )
    return value === absent ? [] : [[key, value]]
  })
  return noteCopy(Object.fromEntries(joined), theirs)
}

/** Whether the items of all lists can be matched: by their names, or because their number is unchanged. */
function areNamed(
  ...[base, mine, theirs]: readonly [readonly unknown[], readonly unknown[], readonly unknown[]]
): boolean {
  const isNamed = (list: readonly unknown[]): boolean => stepsOf(list).byIndex.every((step) => step.startsWith('#'))
  return (
    (isNamed(base) && isNamed(mine) && isNamed(theirs)) ||
    (base.length === mine.length && base.length === theirs.length)
  )
}

function joinLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  at: Pointer,
  conflicts: Conflict[],
): unknown {
  const [old, ours, other] = [stepsOf(base), stepsOf(mine), stepsOf(theirs)]
  const item = (list: readonly unknown[], { byStep }: typeof ours, step: string): unknown => {
    const index = byStep.get(step)
    return index === undefined ? absent : list[index]
  }
  const inBase = (steps: readonly string[]): string[] => steps.filter((step) => old.byStep.has(step))
  const isMoved = !isSame(
    inBase(ours.byIndex),
    inBase(old.byIndex).filter((step) => ours.byStep.has(step)),
  )
  const [first, second] = isMoved ? [ours.byIndex, other.byIndex] : [other.byIndex, ours.byIndex]
  const steps = [...first]
  second.forEach((step, index) => {
    if (steps.includes(step)) return
    const before = second.slice(0, index).findLast((one) => steps.includes(one))
    steps.splice(before === undefined ? 0 : steps.indexOf(before) + 1, 0, step)
  })
  return noteCopy(
    steps.flatMap((step) => {
      const value = join(
        item(base, old, step),
        item(mine, ours, step),
        item(theirs, other, step),
        [...at, step],
        conflicts,
      )
      return value === absent ? [] : [value]
    }),
    theirs,
  )
}
