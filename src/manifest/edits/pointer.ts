import { memo } from '../core/memo'
import { type Keys, keyOfStep, pointerStep } from '../core/path'
import { isRecord, valueAt } from '../core/read'

/** A pointer as one text, with the escapes of JSON Pointer (RFC 6901) and slashes between its steps. */
export const pointerToParam = (pointer: Pointer): string => pointer.map(pointerStep).join('/')

/** Reverses {@link pointerToParam}. */
export const pointerFromParam = (text: string): Pointer => text.split('/').map(keyOfStep)

/** The depths of parts that are edited in the panel, by their first key. */
const depths: Readonly<Record<string, number>> = { catalogs: 3, forms: 2, frame: 2, lookups: 2, routes: 2, lists: 2 }

/** The part that a field belongs to: a section, a page, an entry, a form, or a top-level block such as the company. */
export function partOf(at: Pointer): Pointer {
  const section = at[0] === 'routes' ? at.indexOf('sections') : -1
  if (section > 0 && at.length > section + 1) return at.slice(0, section + 2)
  if (at[0] === 'lists' && at[2] === 'entries' && at.length > 3) return at.slice(0, 4)
  return at.slice(0, depths[at[0] ?? ''] ?? 1)
}

/**
 * A location by names: `['catalogs', 'cities', '#bhopal', 'name']`. An item of a list is `#` and its unique id,
 * address or name; else its index.
 */
export type Pointer = readonly string[]

/** The keys that can name an item, the best first. */
const names = ['id', 'path', 'name'] as const

interface Steps {
  byIndex: readonly string[]
  byStep: ReadonlyMap<string, number>
}

/** The steps of the items of a list, cached because lists are never changed. */
export const stepsOf = memo((list: readonly unknown[]): Steps => {
  const itemNames = list.map(nameOf)
  const counts = new Map<string, number>()
  for (const name of itemNames) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  const byIndex = itemNames.map((name, index) =>
    name !== undefined && counts.get(name) === 1 ? `#${name}` : String(index),
  )
  return { byIndex, byStep: new Map(byIndex.map((step, index) => [step, index])) }
})

function nameOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined
  for (const key of names) if (typeof item[key] === 'string') return item[key]
  return undefined
}

/** The keys of a pointer; undefined if one on the way is missing. The last one may be missing. */
export function keysAt(root: unknown, pointer: Pointer): Keys | undefined {
  const keys: (string | number)[] = []
  let value = root
  for (const [depth, step] of pointer.entries()) {
    if (Array.isArray(value)) {
      const { byStep, byIndex } = stepsOf(value)
      const index = byStep.get(step) ?? (/^\d+$/.test(step) && Number(step) < byIndex.length ? Number(step) : undefined)
      if (index === undefined) return undefined
      keys.push(index)
      value = value[index] as unknown
    } else if (isRecord(value)) {
      if (!Object.hasOwn(value, step) && depth < pointer.length - 1) return undefined
      keys.push(step)
      value = valueAt(value, step)
    } else return undefined
  }
  return keys
}

export function pointerTo(root: unknown, keys: Keys): Pointer {
  let value = root
  return keys.map((key) => {
    const step = Array.isArray(value) ? (stepsOf(value).byIndex[Number(key)] ?? String(key)) : String(key)
    value = valueAt(value, key)
    return step
  })
}

/** The value at a pointer; undefined if there is none. */
export function valueOf(root: unknown, pointer: Pointer): unknown {
  const keys = keysAt(root, pointer)
  return keys && valueAt(root, ...keys)
}

/** A pointer as one text, for comparisons. */
export const pointerKey = (pointer: Pointer): string => JSON.stringify(pointer)

/** Whether a location is another, or inside of it: both as pointers, or both as keys. */
export const isWithin = <T extends Pointer | Keys>(at: T, outer: T): boolean =>
  outer.length <= at.length && outer.every((step, depth) => at[depth] === step)

/** Returns a value with another one at a pointer inside it. */
export function setAt(value: unknown, [step, ...rest]: Pointer, put: unknown): unknown {
  if (step === undefined) return put
  if (Array.isArray(value)) {
    const index = stepsOf(value).byStep.get(step) ?? Number(step)
    return value.map((item: unknown, position) => (position === index ? setAt(item, rest, put) : item))
  }
  const block = isRecord(value) ? value : {}
  const next = setAt(block[step], rest, put)
  if (next !== undefined) return { ...block, [step]: next }
  return Object.fromEntries(Object.entries(block).filter(([key]) => key !== step))
}
