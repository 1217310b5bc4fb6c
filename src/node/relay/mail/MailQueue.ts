import type { Delivery, DeliveryFailure } from './createDelivery'
import type { Spool } from '../spool/Spool'
import type { SpooledLead } from '../spool/SpooledLead'

/** What became of a lead within the time that a visitor waits: `waiting` is on the disk and is tried again. */
type LeadOutcome = { readonly state: 'sent' | 'waiting' } | { readonly state: 'refused'; readonly reason: string }

/** In ms. A pause doubles from the first to the longest. */
export type Pauses = { readonly first: number; readonly longest: number }

/** Conversations with the mail server at a time. */
const width = 4
/** In ms: how long the first attempt is waited for before a visitor is answered. Less than their patience. */
const usualAnswerMs = 4_000
/** In ms: the longest rest of the whole queue while the server is down, so that it is found soon when it is back. */
const longestRest = 60_000

type Waiting = { attempts: number; nextAt: number; rejection?: string | undefined }

/** Sends what is in the spool, and tries again, with growing pauses, until the mail server has taken it. */
export class MailQueue {
  readonly #states = new Map<string, Waiting>()
  readonly #running = new Map<string, Promise<void>>()
  #failures = 0
  #restsUntil = 0
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(
    readonly spool: Spool,
    readonly delivery: Delivery,
    readonly log: (line: string) => void,
    readonly pauses: Pauses,
    readonly answerMs = usualAnswerMs,
  ) {
    for (const { key } of spool.waiting) this.#states.set(key, { attempts: 0, nextAt: 0 })
    this.#work()
  }

  /**
   * Takes a lead, and tries to send it.
   * @throws what `Spool.add` throws: then it was not taken
   */
  async accept(lead: SpooledLead): Promise<LeadOutcome> {
    const { key } = lead
    if (await this.spool.add(lead)) this.#states.set(key, { attempts: 0, nextAt: 0 })
    this.#work()
    const deadline = Date.now() + this.answerMs
    while (!this.#isClosed && Date.now() < deadline && this.#states.get(key)?.attempts === 0 && !this.#rests())
      await this.#settled(key, deadline)
    const state = this.#states.get(key)
    if (state === undefined) return { state: 'sent' }
    return state.rejection === undefined ? { state: 'waiting' } : { state: 'refused', reason: state.rejection }
  }

  /** Ends what is being tried. What was not sent stays in the spool. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.delivery.close()
    await Promise.race([Promise.allSettled(this.#running.values()), wait(200)])
  }

  /** Resolves when the lead was tried, when another was, as its turn comes then, or at the deadline. */
  async #settled(key: string, deadline: number): Promise<void> {
    const running = this.#running.get(key)
    await Promise.race([...(running ? [running] : this.#running.values()), wait(deadline - Date.now())])
  }

  #rests(): boolean {
    return Date.now() < this.#restsUntil
  }

  #work(): void {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    const now = Date.now()
    let next = Infinity
    for (const [key, state] of this.#states) {
      if (this.#running.has(key)) continue
      const due = Math.max(state.nextAt, this.#restsUntil)
      if (due > now || this.#running.size >= width) next = Math.min(next, due)
      else this.#start(key, state)
    }
    if (next < Infinity && this.#running.size < width)
      this.#timer = setTimeout(() => this.#work(), Math.max(next - now, 1)).unref()
  }

  #start(key: string, state: Waiting): void {
    const attempt = this.#attempt(key, state)
      .catch((error: unknown) => this.#postpone(state, `${error instanceof Error ? error.message : String(error)}`))
      .finally(() => {
        this.#running.delete(key)
        this.#work()
      })
    this.#running.set(key, attempt)
  }

  async #attempt(key: string, state: Waiting): Promise<void> {
    const lead = this.spool.find(key)
    if (lead === undefined) return void this.#states.delete(key)
    const { accepted, failure } = await this.delivery.send(lead.mail, lead.open)
    // A relay that closes cuts its conversations: the lead waits for the next start.
    if (this.#isClosed && accepted.length === 0) return
    this.#noteServer(failure)
    const open = lead.open.filter((address) => !accepted.includes(address))
    const hasOwner = lead.open.includes(lead.mail.to) && !open.includes(lead.mail.to)
    if (hasOwner) this.log(`mail to ${lead.mail.to}: ${lead.mail.subject}`)
    if (open.length === 0) {
      this.#states.delete(key)
      await this.spool
        .noteSent(lead)
        .catch((error: Error) => this.log(`cannot note that ${key} was sent: ${error.message}`))
    } else {
      this.#postpone(state, failure?.message ?? '', key)
      state.rejection = failure?.isPermanent && open.includes(lead.mail.to) ? failure.message : undefined
      if (accepted.length > 0)
        await this.spool
          .keepOpen(lead, open)
          .catch((error: Error) => this.log(`cannot note who has ${key}: ${error.message}`))
    }
    if (hasOwner && lead.autoresponse !== undefined) await this.#answerVisitor(lead.autoresponse)
  }

  /** The lead is safe by now: that the second mail failed concerns nobody. */
  async #answerVisitor(answer: NonNullable<SpooledLead['autoresponse']>): Promise<void> {
    const { failure } = await this.delivery.send(answer, [answer.to])
    if (failure !== undefined) this.log(`no autoresponse: ${answer.to} was not accepted`)
  }

  #postpone(state: Waiting, reason: string, key = ''): void {
    const pause = Math.min(this.pauses.first * 2 ** Math.min(state.attempts, 30), this.pauses.longest)
    state.attempts += 1
    state.nextAt = Date.now() + pause
    this.log(`not sent yet, tried again in ${Math.ceil(pause / 1000)} s: ${key} (${reason})`)
  }

  /** While the server is down, not every lead has to find that out by itself. */
  #noteServer(failure: DeliveryFailure | undefined): void {
    if (!failure?.isServerDown) {
      this.#failures = 0
      return
    }
    this.#restsUntil =
      Date.now() + Math.min(this.pauses.first * 2 ** Math.min(this.#failures, 30), longestRest, this.pauses.longest)
    this.#failures += 1
  }
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, Math.max(ms, 0)).unref())
