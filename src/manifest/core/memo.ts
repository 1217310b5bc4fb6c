/** Returns a function that works its result out once for each object, and forgets it with the object. */
export function memo<Key extends object, Result>(work: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { result: Result }>()
  return (key) => {
    const cached = results.get(key) ?? { result: work(key) }
    results.set(key, cached)
    return cached.result
  }
}
