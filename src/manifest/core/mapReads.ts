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
  const inherited = (Array.isArray(target) ? Array : Object).prototype
  const made: Record<string, unknown> = {}
  return new Proxy(target, {
    ...handler,
    get(_, key) {
      if (typeof key === 'symbol' || (key in inherited && !Object.hasOwn(target, key))) return Reflect.get(target, key)
      if (Object.hasOwn(made, key)) return made[key]
      return (made[key] = read(key))
    },
  })
}
