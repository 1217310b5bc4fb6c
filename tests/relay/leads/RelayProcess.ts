import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fromRoot } from '../../../src/node/process/paths'
import type { RelayOptions } from '../../../src/relay/startRelay'
import { spawnHere } from '../../spawnHere'

/** A relay that can be killed and started again, on the same port and folder. */
export class RelayProcess {
  url = ''
  /** The largest and the last resident memory that it told of, in bytes. */
  memory = { most: 0, last: 0 }
  readonly errors: string[] = []
  /** How often it has heard nothing from the mail server of a lead that it was sending, by the lead's key. */
  readonly unheard = new Map<string, number>()
  #process: ChildProcess | undefined
  #isEnding = false

  constructor(readonly options: RelayOptions) {}

  get pid(): number | undefined {
    return this.#process?.pid
  }

  async start(): Promise<void> {
    const port = this.url === '' ? 0 : Number(new URL(this.url).port)
    const script = fromRoot('tests/relay/leads/runRelay.ts')
    const started = spawnHere(
      process.execPath,
      ['--import', 'tsx', script, JSON.stringify({ ...this.options, port })],
      {
        stdio: 'pipe',
      },
    )
    this.#process = started
    this.#isEnding = false
    started.stderr.on('data', (chunk: Buffer) => this.errors.push(String(chunk)))
    started.once('exit', (code) => {
      if (!this.#isEnding) this.errors.push(`The relay ended by itself with ${code}.`)
    })
    await new Promise<void>((done, fail) => {
      started.once('exit', () => fail(new Error(this.errors.join('\n'))))
      createInterface(started.stdout).on('line', (line) => {
        const [word, value = ''] = line.split(' ')
        if (word === 'memory')
          this.memory = {
            most: Math.max(this.memory.most, Number(value)),
            last: Number(value),
          }
        if (word === 'unheard') this.unheard.set(value, (this.unheard.get(value) ?? 0) + 1)
        if (word !== 'url') return
        this.url = value
        done()
      })
    })
  }

  /** Sets its clock forward or back, in ms, until it is started again. */
  jump(by: number): void {
    this.#process?.stdin?.write(`${by}\n`)
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ended = this.#process
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
    this.#isEnding = true
    const exit = once(ended, 'exit')
    ended.kill(signal)
    await exit
  }
}
