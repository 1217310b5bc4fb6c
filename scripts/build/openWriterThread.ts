import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { abandonOutput, type OutputAbout, type Written } from './openOutput'
import { openWriter, type SiteWriter } from './openWriter'

/** A file in a load: where its bytes stand in the load's buffer. */
interface LoadedFile {
  file: string
  /** Of a page: its path. */
  path: string | undefined
  from: number
  to: number
}

/** What the thread is sent; it does one after the other. */
export type Order =
  | { buffer: number; files: readonly LoadedFile[] }
  | { alone: Uint8Array; file: string; path: string | undefined }

/** What the thread is asked: it answers when all that it was sent before is done. */
export type Question = { ask: 'changes' } | { ask: 'finish'; isPart: boolean }

/** What the thread answers to what it is asked; a failure in words, as an error's code would not reach the other side. */
export type Answer = { failure: string } | { answer: unknown }

/** What the thread has from the beginning. */
export interface ThreadData {
  folder: string
  day: string
  about: OutputAbout
  /** Memory of both sides, in which loads are handed over. */
  buffers: readonly SharedArrayBuffer[]
  /** Of each buffer: 1 while it is the thread's, else 0. */
  states: SharedArrayBuffer
}

/** From this many pages on a thread saves more time than it takes to start. */
const worthwhile = 500
/** In bytes. */
const bufferSize = 2 << 20
/** One is filled, one is written, and one lies between. */
const bufferCount = 3
/** How long a load may take to be written, in ms: a disk may be slow, but not this slow. */
const patienceMs = 120_000

/** The thread's code stands beside the build where that is bundled. */
const code = fileURLToPath(new URL('writer.js', import.meta.url))

/** Opens a folder for a build; a large one is written by a thread of its own, while the next pages are made. */
export const openWriterFor = (pages: number, ...folder: Parameters<typeof openWriter>): SiteWriter =>
  (pages >= worthwhile && availableParallelism() > 1 && existsSync(code) ? openWriterThread : openWriter)(...folder)

function openWriterThread(folder: string, day: string, about: OutputAbout): SiteWriter {
  const states = new Int32Array(new SharedArrayBuffer(bufferCount * Int32Array.BYTES_PER_ELEMENT))
  const buffers = Array.from({ length: bufferCount }, () => new Uint8Array(new SharedArrayBuffer(bufferSize)))
  const thread = new Worker(code, {
    workerData: {
      folder,
      day,
      about,
      buffers: buffers.map(({ buffer }) => buffer as SharedArrayBuffer),
      states: states.buffer as SharedArrayBuffer,
    } satisfies ThreadData,
  })
  const post = (message: Order | Question): void => thread.postMessage(message, [])
  let [buffer, used] = [0, 0]
  let files: LoadedFile[] = []

  function put(file: string, path: string | undefined, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    if (used + bytes.length > bufferSize) handOver()
    if (bytes.length > bufferSize) return post({ alone: bytes, file, path })
    buffers[buffer]?.set(bytes, used)
    files.push({ file, path, from: used, to: (used += bytes.length) })
  }

  function handOver(): void {
    if (files.length === 0) return
    Atomics.store(states, buffer, 1)
    post({ buffer, files })
    buffer = (buffer + 1) % bufferCount
    used = 0
    files = []
    if (Atomics.wait(states, buffer, 1, patienceMs) === 'timed-out')
      throw new Error(`Nothing has been written to "${folder}" for ${patienceMs / 1000} s.`)
  }

  async function ask<T>(question: Question): Promise<T> {
    handOver()
    post(question)
    const [reply] = (await once(thread, 'message')) as [Answer]
    if ('failure' in reply) throw new Error(reply.failure)
    return reply.answer as T
  }

  return {
    write: (file, content) => put(file, undefined, content),
    writePage: ({ path, file }, html) => put(file, path, html),
    changes: () => ask<ReadonlyMap<string, string>>({ ask: 'changes' }),
    async finish(isPart) {
      const written = await ask<Written>({ ask: 'finish', isPart })
      await thread.terminate()
      return written
    },
    async abandon() {
      await thread.terminate()
      abandonOutput(folder)
    },
  }
}
