/** For a block or list that was copied to be changed: the first one it was copied from. */
const origins = new WeakMap<object, object>()

/** Notes that a block or list is a changed copy of another. */
export function noteCopy<T extends object>(copy: T, original: object): T {
  origins.set(copy, originOf(original))
  return copy
}

/** What stands for a block or list over all its changes. */
export const originOf = (value: object): object => origins.get(value) ?? value
