import { freePort } from '../../src/node/serve/freePort'

/** Returns the first of so many ports in a row that nobody listens on: from `first` on, or after those. */
export async function freePorts(first: number, count: number): Promise<number> {
  const row = Array.from({ length: count }, (_, index) => first + index)
  const free = await Promise.allSettled(row.map(freePort))
  const taken = free.findLastIndex(({ status }) => status === 'rejected')
  return taken === -1 ? first : freePorts(first + taken + 1, count)
}
