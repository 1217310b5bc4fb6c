import { Worker } from 'node:worker_threads'

/**
 * What is in the memory that both threads share: a lock for whoever writes, whether a line is shown, and when it was
 * drawn last, in ms.
 */
const [lock, isShown, drawnAt] = [0, 1, 2]
const state = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT))

/**
 * Draws the line anew while the main thread computes and cannot: each second of a step says how long it takes. As text,
 * so that it runs without TypeScript, out of the modules and out of the bundle.
 */
const program = `
const { parentPort, workerData: state } = require('node:worker_threads')
const { writeSync } = require('node:fs')
let line, timer
parentPort.on('message', (latest) => {
  line = latest
  timer ??= setInterval(draw, 250)
})
function draw() {
  if (Atomics.load(state, ${isShown}) === 0) {
    clearInterval(timer)
    timer = undefined
    return
  }
  if (((Date.now() | 0) - Atomics.load(state, ${drawnAt}) | 0) < 400) return
  if (Atomics.compareExchange(state, ${lock}, 0, 1) !== 0) return
  const seconds = Math.floor((Date.now() - line.startedAt) / 1000)
  try {
    if (Atomics.load(state, ${isShown}) === 1) writeSync(2, '\\r\\u001B[K' + line.text + (seconds > 0 ? ', ' + seconds + ' s' : ''))
  } catch {}
  Atomics.store(state, ${lock}, 0)
  Atomics.notify(state, ${lock})
}
`
let thread: Worker | undefined

/** Writes to the terminal while the other thread does not. */
function write(text: string, shown: 0 | 1): void {
  while (Atomics.compareExchange(state, lock, 0, 1) !== 0) Atomics.wait(state, lock, 1, 50)
  process.stderr.write(text)
  Atomics.store(state, isShown, shown)
  Atomics.store(state, drawnAt, Date.now() | 0)
  Atomics.store(state, lock, 0)
}

/**
 * Draws one line of the terminal over itself, and goes on counting its seconds whatever the main thread does.
 * @param startedAt when its step began, in ms since 1970
 */
export function drawTerminalLine(text: string, startedAt: number): void {
  const seconds = Math.floor((Date.now() - startedAt) / 1000)
  write(`\r\u001B[K${text}${seconds > 0 ? `, ${seconds} s` : ''}`, 1)
  if (!thread) {
    thread = new Worker(program, {
      eval: true,
      execArgv: [],
      workerData: state,
    })
    thread.unref()
  }
  thread.postMessage({ text, startedAt }, [])
}

/** Takes the line off the terminal, so that something else can be printed. */
export function clearTerminalLine(): void {
  if (Atomics.load(state, isShown) === 1) write('\r\u001B[K', 0)
}
