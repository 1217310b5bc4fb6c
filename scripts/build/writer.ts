/** The thread that writes a site while its next pages are made, see `openWriterThread.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { explainFailure } from './output/explainFailure'
import { openWriter, type SiteWriter } from './openWriter'
import type { Answer, Order, Question, ThreadData } from './openWriterThread'

const { folder, day, about, buffers, states } = workerData as ThreadData
const taken = new Int32Array(states)
/** After it nothing is written any more; it is said when the build asks for something. */
let failure: unknown
const writer = open()

function open(): SiteWriter | undefined {
  try {
    return openWriter(folder, day, about)
  } catch (error) {
    failure = error
    return undefined
  }
}

function obey(order: Order): void {
  if ('alone' in order) return take(order.file, order.path, order.alone)
  for (const { file, path, from, to } of order.files)
    take(file, path, new Uint8Array(buffers[order.buffer] as SharedArrayBuffer, from, to - from))
}

const take = (file: string, path: string | undefined, bytes: Uint8Array): void =>
  path === undefined ? writer?.write(file, bytes) : writer?.writePage({ path, file }, bytes)

async function answerTo(question: Question): Promise<Answer> {
  try {
    if (failure !== undefined) throw failure
    return { answer: await (question.ask === 'changes' ? writer?.changes() : writer?.finish(question.isPart)) }
  } catch (error) {
    return { failure: explainFailure(error) }
  }
}

parentPort?.on('message', async (message: Order | Question) => {
  if ('ask' in message) return parentPort?.postMessage(await answerTo(message), [])
  try {
    if (failure === undefined) obey(message)
  } catch (error) {
    failure = error
  }
  if (!('buffer' in message)) return
  Atomics.store(taken, message.buffer, 0)
  Atomics.notify(taken, message.buffer)
})
