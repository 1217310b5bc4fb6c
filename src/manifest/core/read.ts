/** A list linked from leaf to root, so that a walk over 100,000 locations copies nothing. */
export interface Path {
  readonly parent: Path | null
  readonly key: string | number
}

/** The keys that lead from the root of a manifest to a location. */
export type Keys = readonly (string | number)[]

export function keysOf(path: Path | null): (string | number)[] {
  const keys: (string | number)[] = []
  for (let step = path; step; step = step.parent) keys.unshift(step.key)
  return keys
}

export const pathOf = (keys: Keys): Path | null => keys.reduce<Path | null>((parent, key) => ({ parent, key }), null)

/** {@link pathOf} for at least one key. */
export const at = (...keys: Keys): Path => pathOf(keys) as Path

/** Keys as a JSON pointer (RFC 6901). */
export const pointerOf = (keys: Keys): string => keys.map((key) => `/${pointerStep(String(key))}`).join('')

/** A key as it stands in a JSON Pointer. */
export const pointerStep = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** The key that a step of a JSON Pointer stands for. */
export const keyOfStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** The keys of a JSON pointer; a key is a number where the value is a list. */
export function keysOfPointer(pointer: string, root: unknown): (string | number)[] {
  let value = root
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = keyOfStep(part)
      const key = Array.isArray(value) ? Number(name) : name
      value = (value as Record<string, unknown> | undefined)?.[key]
      return key
    })
}

/** Keys in words, such as `forms › booking › fields › 2`. */
export const keyWords = (keys: Keys): string => keys.join(' › ')

export const locationWords = (path: Path | null): string => keyWords(keysOf(path))

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
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The result of work; undefined if it throws. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The list that a route makes pages for, and the name of an entry in their texts: `city` in `{city.name}`. */
export interface Loop {
  each: string
  as: string
}

/** The loop of a route; undefined for one that makes a single page. */
export function loopOf(route: unknown): Loop | undefined {
  const [each, as] = [textAt(route, 'for', 'each'), textAt(route, 'for', 'as')]
  return each !== undefined && as !== undefined ? { each, as } : undefined
}

/** The loop whose entry a location may name. The page shown for unknown addresses is about no entry. */
export function loopAt(manifest: unknown, path: Path): Loop | undefined {
  const [top, index, part] = keysOf(path)
  if (top !== 'routes' || part === 'otherwise' || part === 'for') return undefined
  return loopOf(blocksAt(manifest, 'routes').find(([key]) => key === index)?.[1])
}

/** The sections of each page and of each page for unknown addresses below it, with the keys that lead to their list. */
export const sectionLists = (manifest: unknown): [list: Keys, sections: Keyed<number>[]][] =>
  blocksAt(manifest, 'routes').flatMap(([index]) =>
    [['sections'], ['otherwise', 'sections']].map((keys): [Keys, Keyed<number>[]] => {
      const list = ['routes', index, ...keys]
      return [list, blocksAt(manifest, ...list)]
    }),
  )
