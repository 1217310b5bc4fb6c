import { isRecord, type Keys } from '../core/read'
import type { Change } from '../core/change'
import { stepsOf, isSame, originOf } from './pointer'

/** The changes to apply one after another: values first, at their old keys, then lists and blocks, outer ones first. */
export function differences(before: unknown, after: unknown): Change[] {
  const values: Change[] = []
  const structure: Change[] = []
  compare(before, after, [], [], values, structure)
  return [...values, ...structure]
}

/** @param old the keys in the old manifest; `now` those after the lists around it have their new items */
function compare(before: unknown, after: unknown, old: Keys, now: Keys, values: Change[], structure: Change[]): void {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, old, now, values, structure)
  else if (isRecord(before) && isRecord(after)) {
    for (const key of Object.keys(before))
      if (Object.hasOwn(after, key)) compare(before[key], after[key], [...old, key], [...now, key], values, structure)
      else structure.push({ do: 'remove', at: [...now, key], was: [...old, key] })
    for (const key of Object.keys(after))
      if (!Object.hasOwn(before, key)) structure.push({ do: 'set', at: [...now, key], value: after[key] })
  } else if (!isSame(before, after)) values.push({ do: 'set', at: old, value: after, isInPlace: true })
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  old: Keys,
  now: Keys,
  values: Change[],
  structure: Change[],
): void {
  const from = matches(before, after)
  const used = new Set(from)
  for (let index = before.length - 1; index >= 0; index -= 1)
    if (!used.has(index)) structure.push({ do: 'remove', at: [...now, index], was: [...old, index] })
  const stay = before.map((_, index) => index).filter((index) => used.has(index))
  const wanted = from.filter((index) => index !== undefined)
  if (wanted.some((index, position) => index !== stay[position]))
    structure.push({ do: 'order', at: now, order: wanted.map((index) => stay.indexOf(index)) })
  from.forEach((index, position) => {
    if (index === undefined) structure.push({ do: 'insert', at: [...now, position], value: after[position] })
  })
  from.forEach((index, position) => {
    if (index !== undefined)
      compare(before[index], after[position], [...old, index], [...now, position], values, structure)
  })
}

/** For each item of a list its old index; undefined for a new one. */
function matches(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const free = new Set(before.keys())
  const take = (index: number | undefined): number | undefined => {
    if (index === undefined || !free.has(index)) return undefined
    free.delete(index)
    return index
  }
  const byOrigin = new Map(before.flatMap((item, index) => (isObject(item) ? [[originOf(item), index] as const] : [])))
  const byLineage = after.map((item) => (isObject(item) ? take(byOrigin.get(originOf(item))) : undefined))
  const { byStep } = stepsOf(before)
  const { byIndex } = stepsOf(after)
  const named = byLineage.map((index, position) => {
    const step = byIndex[position] as string
    return index ?? (step.startsWith('#') ? take(byStep.get(step)) : undefined)
  })
  const equal = named.map(
    (index, position) => index ?? take([...free].find((candidate) => isSame(before[candidate], after[position]))),
  )
  // Items that were typed over are matched in their order.
  if (before.length !== after.length) return equal
  return equal.map((index, position) => index ?? take(free.has(position) ? position : undefined))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
