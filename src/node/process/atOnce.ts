import { availableParallelism } from 'node:os'

/** Runs `make` for every item, as many at once as there are cores; results are in the order of the items. */
export async function atOnce<T, R>(
  items: readonly T[],
  make: (item: T) => Promise<R>,
  most = availableParallelism(),
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  async function work(): Promise<void> {
    while (next < items.length) {
      const index = next
      next += 1
      results[index] = await make(items[index] as T)
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work))
  return results
}
