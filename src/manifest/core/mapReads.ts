/**
 * Returns an object or list of which each value that is read is what `read` makes of it, once. What all objects and
 * lists can do, such as `map`, reads through it.
 * @param handler what else is seen of it
 */
export function mapReads<T extends object>(
  target: T,
  read: (key: string) => unknown,
  handler: Pick<ProxyHandler<T>, 'has' | 'ownKeys'> = {},
): T {
  let made: Map<string, unknown> | undefined
  return new Proxy(target, {
    ...handler,
    get(_, key) {
      if (typeof key === 'symbol' || (key in target && !Object.hasOwn(target, key))) return Reflect.get(target, key)
      made ??= new Map()
      if (!made.has(key)) made.set(key, read(key))
      return made.get(key)
    },
  })
}
