import { isRecord, valueAt } from '../../manifest/core/read'

/** `['catalogs', 'cities', '#bhopal', 'name']`: `#` and an item's own id, address or name; else its index. */
export type Address = readonly string[]

/** The same as keys of the manifest as it is now. */
export type Keys = readonly (string | number)[]

/** The keys under which an item has a name of its own, the best first. */
const names = ['id', 'path', 'name'] as const

interface Steps {
  byIndex: readonly string[]
  byStep: ReadonlyMap<string, number>
}

const known = new WeakMap<readonly unknown[], Steps>()

/** The steps that stand for the items of a list, worked out once: lists are never changed. */
export function stepsOf(list: readonly unknown[]): Steps {
  const found = known.get(list) ?? workOut(list)
  known.set(list, found)
  return found
}

function workOut(list: readonly unknown[]): Steps {
  const own = list.map(nameOf)
  const counts = new Map<string, number>()
  for (const name of own) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  const byIndex = own.map((name, index) => (name !== undefined && counts.get(name) === 1 ? `#${name}` : String(index)))
  return { byIndex, byStep: new Map(byIndex.map((step, index) => [step, index])) }
}

function nameOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined
  for (const key of names) if (typeof item[key] === 'string') return item[key]
  return undefined
}

/** The keys of an address; undefined where one on the way is missing. The last may be. */
export function keysAt(root: unknown, address: Address): Keys | undefined {
  const keys: (string | number)[] = []
  let value = root
  for (const [depth, step] of address.entries()) {
    if (Array.isArray(value)) {
      const { byStep, byIndex } = stepsOf(value)
      const index = byStep.get(step) ?? (/^\d+$/.test(step) && Number(step) < byIndex.length ? Number(step) : undefined)
      if (index === undefined) return undefined
      keys.push(index)
      value = value[index] as unknown
    } else if (isRecord(value)) {
      if (!Object.hasOwn(value, step) && depth < address.length - 1) return undefined
      keys.push(step)
      value = valueAt(value, step)
    } else return undefined
  }
  return keys
}

/** The address of some keys of a manifest. */
export function addressOf(root: unknown, keys: Keys): Address {
  let value = root
  return keys.map((key) => {
    const step = Array.isArray(value) ? (stepsOf(value).byIndex[Number(key)] ?? String(key)) : String(key)
    value = valueAt(value, key)
    return step
  })
}

/** The value at an address; undefined where there is none. */
export function valueOf(root: unknown, address: Address): unknown {
  const keys = keysAt(root, address)
  return keys && valueAt(root, ...keys)
}

/** An address as one text, to compare it by. */
export const addressKey = (address: Address): string => JSON.stringify(address)

export const isWithin = (address: Address, outer: Address): boolean =>
  outer.length <= address.length && outer.every((step, depth) => address[depth] === step)
