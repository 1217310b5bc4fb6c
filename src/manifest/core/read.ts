/** `Object.hasOwn`, which browsers of 2020 do not have. */
export const hasOwn = (object: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(object, key)

/** Named values without the notes of a site's owner. */
export const withoutNotes = <T>(named: Readonly<Record<string, T>> = {}): Record<string, T> =>
  Object.fromEntries(Object.entries(named).filter(([name]) => !name.startsWith('x-')))

interface Visits {
  text?: (text: string) => void
  /** @param inside the name of what holds the block: of its list, or its own */
  block?: (block: Record<string, unknown>, inside: string) => void
}

/** Visits the texts and blocks of a value at any depth, also of one that the schema does not know. */
export function walkValues(value: unknown, visits: Visits, inside = '', depth = 0): void {
  if (typeof value === 'string') return visits.text?.(value)
  if (typeof value !== 'object' || value === null || depth > maxDepth) return
  if (isRecord(value)) visits.block?.(value, inside)
  for (const key in value) {
    const name = Array.isArray(value) ? inside : key
    walkValues((value as Record<string, unknown>)[key], visits, name, depth + 1)
  }
}

/** Deeper nesting is reported when the file is read: ajv throws a RangeError at some thousands. */
export const maxDepth = 100

type Key = string | number

/** The value at some keys of a manifest that may have any shape; undefined where there is none. Own keys only. */
export function valueAt(root: unknown, ...keys: readonly Key[]): unknown {
  let value = root
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !hasOwn(value, key)) return undefined
    value = (value as Record<Key, unknown>)[key]
  }
  return value
}

export function textAt(root: unknown, ...keys: readonly Key[]): string | undefined {
  const value = valueAt(root, ...keys)
  return typeof value === 'string' ? value : undefined
}

/** The text at some keys, or the first of its languages. */
export function firstTextAt(root: unknown, ...keys: readonly Key[]): string | undefined {
  const value = valueAt(root, ...keys)
  const texts = isRecord(value) ? Object.values(value) : [value]
  return texts.find((one) => typeof one === 'string')
}

/** To name or compare a value; '' for a block, list or null, whose own `toString` may be a text. */
export const asText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''

export type Keyed<K extends Key> = readonly [key: K, block: Record<string, unknown>]

/** The blocks of a list with their indices; other values are skipped. */
export function blocksAt(root: unknown, ...keys: readonly Key[]): Keyed<number>[] {
  const list = valueAt(root, ...keys)
  const blocks: Keyed<number>[] = []
  if (Array.isArray(list))
    for (let index = 0; index < list.length; index += 1) if (isRecord(list[index])) blocks.push([index, list[index]])
  return blocks
}

/** The blocks that stand under names of their own, such as the forms. */
export function namedBlocksAt(root: unknown, ...keys: readonly Key[]): Keyed<string>[] {
  const named = valueAt(root, ...keys)
  return isRecord(named)
    ? Object.entries(named).flatMap(([name, block]): Keyed<string>[] =>
        isRecord(block) && !name.startsWith('x-') ? [[name, block]] : [],
      )
    : []
}

/** Whether a value is an object with keys: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
