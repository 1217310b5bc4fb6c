import { createServer } from 'node:http'
import { freePort, listen } from '../../../src/node/serve/listen'

/**
 * Returns the first of so many ports in a row that nobody listens on, from `first` on, or after those. The last is
 * listened on until this process ends, so that tests of another checkout, which begin meanwhile, pass the row over.
 */
export async function holdPorts(first: number, count: number): Promise<number> {
  const holder = createServer()
  const isHeld = await listen(holder, first + count - 1).then(
    () => true,
    () => false,
  )
  if (!isHeld) return holdPorts(first + count, count)
  holder.unref()
  const row = Array.from({ length: count - 1 }, (_, index) => first + index)
  const free = await Promise.allSettled(row.map(freePort))
  const taken = free.findLastIndex(({ status }) => status === 'rejected')
  if (taken === -1) return first
  holder.close()
  return holdPorts(first + taken + 1, count)
}
