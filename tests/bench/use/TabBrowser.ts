import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { findOrInstallBrowser, findFullBrowser } from '../../../src/node/browser/findBrowser'

type Params = Record<string, unknown>
interface Message {
  id?: number
  method?: string
  params?: Params
  result?: Params
  error?: { message: string }
}
interface Waiting {
  sessionId: string | undefined
  resolve(result: object): void
  reject(error: Error): void
}

/** A browser is at rest when its processes together have so little to do in so long: shares of a core, ms. */
const restShare = 0.1
const restMs = 300
/** One that never rests keeps nobody waiting for longer, in ms. */
const mostUnrestMs = 10_000

/** Driven by the tab through a pipe of JSON: Playwright's 330 kB of script would be read by the measured page. */
export class TabBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'townsite-bench-'))
  readonly #process: ChildProcess
  readonly #waiting = new Map<number, Waiting>()
  readonly #ended: Promise<void>
  #sent = 0
  #unread = ''

  constructor() {
    const { executablePath, args } = (findFullBrowser() ?? findOrInstallBrowser()).launchOptions
    const flags = ['--headless', '--no-first-run', '--remote-debugging-pipe', `--user-data-dir=${this.#profile}`]
    this.#process = spawn(executablePath, [...args, ...flags, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    })
    const answers = this.#process.stdio[4] as Readable
    answers.setEncoding('utf8').on('data', (text: string) => this.#read(text))
    this.#ended = new Promise((resolve) => this.#process.once('exit', resolve)).then(() => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The browser has ended.'))
    })
  }

  /** Asks for what its method answers, of a page where it has a session. @throws in the browser's words */
  send<T extends object>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null)
      return Promise.reject(new Error('The browser has ended.'))
    this.#sent += 1
    const id = this.#sent
    const answer = new Promise<T>((resolve, reject) =>
      this.#waiting.set(id, { sessionId, resolve: (result) => resolve(result as T), reject }),
    )
    ;(this.#process.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return answer
  }

  /** Waits until the browser has made its windows: with each Chromium 156 loads pages of its own, for over a second. */
  async rest(): Promise<void> {
    const end = performance.now() + mostUnrestMs
    let before = await this.#usedMs()
    while (performance.now() < end) {
      await wait(restMs)
      const used = await this.#usedMs()
      if (used - before < restMs * restShare) return
      before = used
    }
  }

  async close(): Promise<void> {
    // One that has ended by itself has said so to whoever waited for it.
    await this.send('Browser.close').catch(() => {})
    await this.#ended
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  /** What all its processes have taken of the processor. */
  async #usedMs(): Promise<number> {
    const { processInfo } = await this.send<{ processInfo: { cpuTime: number }[] }>('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
  }

  #read(text: string): void {
    const messages = (this.#unread + text).split('\0')
    this.#unread = messages.pop() ?? ''
    for (const each of messages) this.#take(JSON.parse(each) as Message)
  }

  #take(message: Message): void {
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id)
    if (!waiting) {
      if (message.method === 'Target.detachedFromTarget') this.#leave(String(message.params?.sessionId))
      return
    }
    this.#waiting.delete(message.id as number)
    if (message.error) waiting.reject(new Error(message.error.message))
    else waiting.resolve(message.result ?? {})
  }

  /** A page that goes answers nothing any more. */
  #leave(sessionId: string): void {
    for (const [id, waiting] of this.#waiting) {
      if (waiting.sessionId !== sessionId) continue
      this.#waiting.delete(id)
      waiting.reject(new Error('The page has gone.'))
    }
  }
}
