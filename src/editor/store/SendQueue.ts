import { Unreachable } from '../api/ask'
import { pointerKey, type Operation } from '../../manifest/edits/pointer'
import { attempt } from '../../manifest/core/read'

/** In ms: the delay before typed text is sent, which is lost if everything fails at once. */
const delayMs = 50

/** The queue of unconfirmed operations, stored in the browser until they are confirmed. */
export class SendQueue<Answer> {
  #waiting: Waiting[] = []
  #sending: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #storeKey = ''
  /** The number of changes so far. */
  count = 0

  /** @param send throws {Unreachable} if no server answers @param done called with the answer */
  constructor(
    readonly send: (waiting: Waiting) => Promise<Answer>,
    readonly done: (answer: Answer, sent: Waiting) => Promise<void>,
  ) {}

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /**
   * Sends the operations of tabs that are gone. A tab holds the lock of its own, so that no other one takes them before.
   * @param file distinguishes sites that were edited at one address
   */
  async resume(file: string): Promise<void> {
    const prefix = `editor-waiting:${file}`
    this.#storeKey = `${prefix}:${crypto.randomUUID()}`
    void navigator.locks.request(this.#storeKey, () => new Promise(() => {}))
    for (const key of Object.keys(localStorage))
      if (key === prefix || key.startsWith(`${prefix}:`))
        void navigator.locks.request(key, () => {
          this.#waiting.push(...readWaiting(localStorage.getItem(key) ?? ''))
          this.#store()
          localStorage.removeItem(key)
          return this.flush()
        })
    await this.flush()
  }

  add(added: Operation | readonly Operation[], kind: string, burst?: string): void {
    const operations = Array.isArray(added) ? (added as readonly Operation[]) : [added as Operation]
    const last = this.#waiting.at(-1)
    const merged = last && burst !== undefined && last.burst === burst && mergedSet(last.operations, operations)
    // The first one is being sent, and must not change.
    if (merged && !(this.#sending && this.#waiting.length === 1)) last.operations = merged
    else this.#waiting.push({ operations, kind, burst })
    this.count += 1
    this.#store()
    this.#timer ??= setTimeout(() => void this.flush(), delayMs)
  }

  /** Sends everything. If the server does not answer, it is retried later. */
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
      // The browser stores nothing, but the server does.
    }
  }
}

/** A step without an answer may have arrived. */
const asSent = (operation: Operation): Operation =>
  operation.do === 'set' ? { ...operation, sent: [...(operation.sent ?? []), operation.value] } : operation

/** Merges two changes of one value into one, from the value before the first. */
function mergedSet(before: readonly Operation[], after: readonly Operation[]): readonly Operation[] | undefined {
  const [first, second] = [before[0], after[0]]
  if (before.length !== 1 || after.length !== 1 || first?.do !== 'set' || second?.do !== 'set') return undefined
  if (pointerKey(first.at) !== pointerKey(second.at)) return undefined
  return [{ ...first, value: second.value }]
}

export interface Waiting {
  operations: readonly Operation[]
  kind: string
  burst?: string | undefined
}

/** Empty for a text that another program or a full disk has damaged: the editor opens all the same. */
export function readWaiting(stored: string): readonly Waiting[] {
  const value = attempt(() => JSON.parse(stored) as unknown)
  return Array.isArray(value) ? (value as Waiting[]).filter((each) => Array.isArray(each?.operations)) : []
}
