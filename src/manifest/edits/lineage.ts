/** For each changed copy of a block or list the original. */
const origins = new WeakMap<object, object>()

/** Notes that a block or list is a changed copy of another. */
export function noteCopy<T extends object>(copy: T, original: object): T {
  origins.set(copy, originOf(original))
  return copy
}

/** Identifies a block or list through all its changes. */
export const originOf = (value: object): object => origins.get(value) ?? value
