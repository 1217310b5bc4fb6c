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

export function pathOf(keys: Keys): Path | null {
  return keys.reduce<Path | null>((parent, key) => ({ parent, key }), null)
}

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
