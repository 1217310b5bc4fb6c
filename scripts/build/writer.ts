/** The thread that writes a site while its next pages are made, see `openWriterThread.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { openWriter } from './openWriter'
import type { Answer, Order, ThreadData } from './openWriterThread'

const { folder, day, rooms, states } = workerData as ThreadData
const writer = openWriter(folder, day)
const taken = new Int32Array(states)
/** After it nothing is written any more; it is told when the build asks for something. */
let failure: unknown

async function obey(order: Order): Promise<void> {
  if (order === 'changes') return answer(await writer.changes())
  if ('finish' in order) return answer(await writer.finish(order.finish))
  if ('announce' in order) return writer.announce(order.announce)
  if ('alone' in order) return take(order.file, order.path, order.alone)
  for (const { file, path, from, to } of order.files) take(file, path, new Uint8Array(rooms[order.room] as SharedArrayBuffer, from, to - from))
}

const take = (file: string, path: string | undefined, bytes: Uint8Array): void => (path === undefined ? writer.write(file, bytes) : writer.writePage({ path, file }, bytes))

const answer = (value: unknown): void => parentPort?.postMessage({ answer: value } satisfies Answer, [])

parentPort?.on('message', async (order: Order) => {
  try {
    if (failure === undefined) await obey(order)
  } catch (error) {
    failure = error
  }
  if (failure !== undefined && (order === 'changes' || 'finish' in order)) parentPort?.postMessage({ failure } satisfies Answer, [])
  if (order === 'changes' || !('room' in order)) return
  Atomics.store(taken, order.room, 0)
  Atomics.notify(taken, order.room)
})
