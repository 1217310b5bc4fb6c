import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attempt } from '../../../manifest/core/attempt'
import type { Readable, Writable } from 'node:stream'

type Answer = Readonly<Record<string, unknown>>

interface Message {
  id?: number
  method?: string
  sessionId?: string
  params?: Answer
  result?: Answer
  error?: { message: string }
}

/** Pages are opened from this computer alone, and look the same at each time. */
const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-sandbox',
  '--no-first-run',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-checker-imaging',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--mute-audio',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
]

/** In ms; a page that needs longer is an error. */
const answerMs = 60_000

/** A Chromium that is driven through a pipe by its DevTools protocol (chromedevtools.github.io/devtools-protocol). */
export class Chromium {
  readonly #folder = mkdtempSync(join(tmpdir(), 'townsite-browser-'))
  readonly #child: ChildProcess
  readonly #waiting = new Map<
    number,
    { method: string; resolve: (answer: Answer) => void; reject: (error: Error) => void }
  >()
  readonly #events = new Map<string, (params: Answer) => void>()
  readonly #onExit = () => this.#kill()
  #lastId = 0
  #unread = ''

  constructor(file: string) {
    this.#child = spawn(file, [...flags, `--user-data-dir=${this.#folder}`, 'about:blank'], {
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

  /** Runs with a tab that shares nothing with others, and closes it. */
  async withTab<T>(run: (tab: Tab) => Promise<T>): Promise<T> {
    const { browserContextId } = await this.send('Target.createBrowserContext')
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true })
    const events: string[] = []
    try {
      return await run({
        send: (method, params) => this.send(method, params, sessionId as string),
        next: (event) => {
          events.push(`${sessionId} ${event}`)
          return this.#within(event, new Promise((done) => this.#events.set(`${sessionId} ${event}`, done)))
        },
      })
    } finally {
      for (const event of events) this.#events.delete(event)
      await this.send('Target.disposeBrowserContext', { browserContextId }).catch(() => {})
    }
  }

  async send(method: string, params: object = {}, sessionId?: string): Promise<Answer> {
    this.#lastId += 1
    const id = this.#lastId
    const answer = new Promise<Answer>((resolve, reject) => this.#waiting.set(id, { method, resolve, reject }))
    const input = this.#child.stdio[3] as Writable
    input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
    return this.#within(method, answer)
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
    if (this.#child.pid !== undefined)
      attempt(() =>
        process.kill(
          process.platform === 'win32' ? (this.#child.pid as number) : -(this.#child.pid as number),
          'SIGKILL',
        ),
      )
  }

  #read(chunk: string): void {
    const messages = (this.#unread + chunk).split('\0')
    this.#unread = messages.pop() ?? ''
    for (const message of messages) this.#take(JSON.parse(message) as Message)
  }

  #take({ id, method, sessionId, params = {}, result = {}, error }: Message): void {
    if (id === undefined) return this.#events.get(`${sessionId} ${method}`)?.(params)
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new Error(`the browser answered ${waiting.method} with: ${error.message}`))
    else waiting?.resolve(result)
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  async #within<T>(name: string, answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the browser did not answer (${name})`)), answerMs)
    })
    try {
      return await Promise.race([answer, late])
    } finally {
      clearTimeout(timer)
    }
  }
}

export interface Tab {
  send(method: string, params?: object): Promise<Answer>
  /** The next event of a name; asked for before what causes it. */
  next(event: string): Promise<Answer>
}
