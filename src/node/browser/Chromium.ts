import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { attempt } from '../../manifest/core/read'

type Answer = Readonly<Record<string, unknown>>

interface Message {
  id?: number
  method?: string
  sessionId?: string
  params?: Answer
  result?: Answer
  error?: { message: string }
}

interface Waiting {
  method: string
  sessionId: string | undefined
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** In ms; a page that needs longer is an error. */
const answerMs = 60_000

/** A Chromium that is driven through a pipe by its DevTools protocol (chromedevtools.github.io/devtools-protocol). */
export class Chromium {
  readonly #folder = mkdtempSync(join(tmpdir(), 'townsite-browser-'))
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, Waiting>()
  readonly #events = new Map<string, (params: Answer) => void>()
  readonly #onExit = () => this.#kill()
  #lastId = 0
  #unread = ''

  constructor(file: string, flags: readonly string[]) {
    const ownFlags = ['--headless', '--no-first-run', '--remote-debugging-pipe', `--user-data-dir=${this.#folder}`]
    this.#child = spawn(file, [...flags, ...ownFlags, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    const ended = (error?: Error) => this.#fail(error ?? new Error('the browser ended'))
    this.#child.once('error', ended)
    this.#child.once('exit', () => ended())
    process.once('exit', this.#onExit)
    const [, , , input, output] = this.#child.stdio as unknown as [null, null, null, Writable, Readable]
    input.on('error', ended)
    output.setEncoding('utf8').on('data', (chunk: string) => this.#read(chunk))
  }

  /** Opens a tab that shares nothing with others. */
  async openTab(): Promise<Tab> {
    const { browserContextId } = await this.send('Target.createBrowserContext')
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true })
    return {
      send: (method, params) => this.send(method, params, sessionId as string),
      next: (event) => {
        const key = `${sessionId} ${event}`
        const comes = new Promise<Answer>((done) => this.#events.set(key, done))
        return inTime(event, comes).finally(() => this.#events.delete(key))
      },
      close: async () => void (await this.send('Target.disposeBrowserContext', { browserContextId })),
    }
  }

  /** @param sessionId of a tab; the browser itself is asked without one @throws in the browser's words */
  async send(method: string, params: object = {}, sessionId?: string): Promise<Answer> {
    this.#lastId += 1
    const id = this.#lastId
    const answer = new Promise<Answer>((resolve, reject) =>
      this.#waiting.set(id, { method, sessionId, resolve, reject }),
    )
    const input = this.#child.stdio[3] as Writable
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return inTime(method, answer)
  }

  async close(): Promise<void> {
    process.off('exit', this.#onExit)
    const ended = new Promise((done) => this.#child.once('exit', done))
    await this.send('Browser.close').catch(() => {})
    this.#kill()
    if (this.#child.exitCode === null && this.#child.signalCode === null) await ended
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }

  /** Debian's programs are scripts, which leave the browser behind when they alone are ended. */
  #kill(): void {
    this.#child.stdio.forEach((stream) => stream?.destroy())
    const { pid } = this.#child
    if (pid !== undefined) attempt(() => process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL'))
  }

  #read(chunk: string): void {
    const messages = (this.#unread + chunk).split('\0')
    this.#unread = messages.pop() ?? ''
    for (const message of messages) this.#take(JSON.parse(message) as Message)
  }

  #take({ id, method, sessionId, params = {}, result = {}, error }: Message): void {
    if (id === undefined) {
      if (method === 'Target.detachedFromTarget') this.#fail(new Error('the page has gone'), String(params.sessionId))
      return this.#events.get(`${sessionId} ${method}`)?.(params)
    }
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new Error(`the browser answered ${waiting.method} with: ${error.message}`))
    else waiting?.resolve(result)
  }

  /** Rejects what a tab was asked, or all. */
  #fail(error: Error, tab?: string): void {
    for (const [id, { sessionId, reject }] of this.#waiting) {
      if (tab !== undefined && sessionId !== tab) continue
      this.#waiting.delete(id)
      reject(error)
    }
  }
}

const inTime = <T>(name: string, answer: Promise<T>): Promise<T> => {
  const late = wait(answerMs, undefined, { ref: false }).then(() => {
    throw new Error(`the browser did not answer (${name})`)
  })
  return Promise.race([answer, late])
}

export interface Tab {
  send(method: string, params?: object): Promise<Answer>
  /** The next event of a name; asked for before what causes it. */
  next(event: string): Promise<Answer>
  close(): Promise<void>
}
