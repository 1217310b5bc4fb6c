import { Unreachable } from './api'
import { addressKey } from '../document/address'
import type { Operation } from '../document/operation'
import { readWaiting, type Waiting } from './readWaiting'

/** In ms: what is typed is sent so soon after. Half a second of typing may be lost where everything fails at once. */
const delayMs = 50

/** What is not confirmed yet, in its order, stored in the browser until it is. */
export class SendQueue<Answer> {
  #waiting: Waiting[] = []
  #sending: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #storeKey = ''

  /** @param send throws {Unreachable} where no server answers @param done takes the answer */
  constructor(
    readonly send: (waiting: Waiting) => Promise<Answer>,
    readonly done: (answer: Answer, sent: Waiting) => Promise<void>,
  ) {}

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** Takes up what an earlier visit could not send. @param file distinguishes sites that were edited at one address */
  async resume(file: string): Promise<void> {
    this.#storeKey = `editor-waiting:${file}`
    const stored = localStorage.getItem(this.#storeKey)
    if (stored !== null) this.#waiting.unshift(...readWaiting(stored))
    await this.flush()
  }

  add(added: Operation | readonly Operation[], kind: string, burst?: string): void {
    const operations = Array.isArray(added) ? (added as readonly Operation[]) : [added as Operation]
    const last = this.#waiting.at(-1)
    const merged = last && burst !== undefined && last.burst === burst && mergedSet(last.operations, operations)
    // What is being sent just now is the first, and stays as it is.
    if (merged && !(this.#sending && this.#waiting.length === 1)) last.operations = merged
    else this.#waiting.push({ operations, kind, burst })
    this.#store()
    this.#timer ??= setTimeout(() => void this.flush(), delayMs)
  }

  /** Sends everything. A server that does not answer is no error here: it is tried again later. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined))
    await this.#sending
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      let answer: Answer
      try {
        answer = await this.send(next)
      } catch (error) {
        if (error instanceof Unreachable) {
          next.operations = next.operations.map(asSent)
          return
        }
        this.#waiting.shift()
        this.#store()
        throw error
      }
      this.#waiting.shift()
      this.#store()
      await this.done(answer, next)
    }
  }

  #store(): void {
    if (this.#storeKey === '') return
    try {
      if (this.isEmpty) localStorage.removeItem(this.#storeKey)
      else localStorage.setItem(this.#storeKey, JSON.stringify(this.#waiting))
    } catch {
      // A browser that stores nothing: the server does.
    }
  }
}

/** A step without an answer may have arrived all the same. */
const asSent = (operation: Operation): Operation =>
  operation.do === 'set' ? { ...operation, sent: [...(operation.sent ?? []), operation.value] } : operation

/** One value set twice is set once, from what was there before the first. */
function mergedSet(before: readonly Operation[], after: readonly Operation[]): readonly Operation[] | undefined {
  const [first, second] = [before[0], after[0]]
  if (before.length !== 1 || after.length !== 1 || first?.do !== 'set' || second?.do !== 'set') return undefined
  if (addressKey(first.at) !== addressKey(second.at)) return undefined
  return [{ ...first, value: second.value }]
}
