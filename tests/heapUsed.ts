import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** In bytes: what is still in use after everything was collected that can be. */
export function heapUsed(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}
