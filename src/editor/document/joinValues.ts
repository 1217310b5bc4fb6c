import { isRecord } from '../../manifest/core/read'
import { stepsOf, type Address } from './address'
import { isSame } from './isSame'
import { noteCopy } from './lineage'

/** A value that was changed in two ways: nobody but the owner knows which is right. */
export interface Conflict {
  at: Address
  mine: unknown
  theirs: unknown
}

/** Stands for a value that is not there. */
const absent = Symbol('absent')

/** Where both changed the same value mine is in the result, and the conflict is reported. */
export function joinValues(base: unknown, mine: unknown, theirs: unknown): { value: unknown; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  return { value: join(base, mine, theirs, [], conflicts), conflicts }
}

function join(base: unknown, mine: unknown, theirs: unknown, at: Address, conflicts: Conflict[]): unknown {
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
  at: Address,
  conflicts: Conflict[],
): unknown {
  const own = (block: Record<string, unknown>, key: string): unknown =>
    Object.hasOwn(block, key) ? block[key] : absent
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const joined = [...keys].flatMap((key): [string, unknown][] => {
    const value = join(own(base, key), own(mine, key), own(theirs, key), [...at, key], conflicts)
    return value === absent ? [] : [[key, value]]
  })
  return noteCopy(Object.fromEntries(joined), theirs)
}

/** Whether the items of all of them can be distinguished: by their names, or because there are as many as before. */
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
  at: Address,
  conflicts: Conflict[],
): unknown {
  const [old, own, other] = [stepsOf(base), stepsOf(mine), stepsOf(theirs)]
  const item = (list: readonly unknown[], { byStep }: typeof own, step: string): unknown => {
    const index = byStep.get(step)
    return index === undefined ? absent : list[index]
  }
  const known = (steps: readonly string[]): string[] => steps.filter((step) => old.byStep.has(step))
  const isMoved = !isSame(
    known(own.byIndex),
    known(old.byIndex).filter((step) => own.byStep.has(step)),
  )
  const [first, second] = isMoved ? [own.byIndex, other.byIndex] : [other.byIndex, own.byIndex]
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
        item(mine, own, step),
        item(theirs, other, step),
        [...at, step],
        conflicts,
      )
      return value === absent ? [] : [value]
    }),
    theirs,
  )
}
