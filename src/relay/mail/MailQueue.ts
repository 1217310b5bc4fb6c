import type { Delivery, DeliveryFailure } from './createDelivery'
import type { Spool, SpooledLead } from '../spool/Spool'

/** The state of a lead while the visitor waits: `waiting` is on the disk and is tried again. */
type LeadOutcome = { readonly state: 'sent' | 'waiting' } | { readonly state: 'refused'; readonly reason: string }

/** In ms. The pause doubles from the first to the longest. */
export type Pauses = { readonly first: number; readonly longest: number }

/** The number of concurrent connections to the mail server. */
const width = 4
/** The time in ms that a visitor waits for the first attempt, less than their patience. */
const usualAnswerMs = 4_000
/** The longest pause in ms while the server is down, so that its return is noticed soon. */
const longestRest = 60_000

/** In days: how long a copy is tried once the owner has the mail (RFC 5321, 4.5.4.1: four to five). */
const copyDays = 5
/** In days: how long a mail is tried that the owner's mailbox rejects for good. */
const rejectedDays = 31
/** A clock that is ahead at a start makes leads of before look older: they are tried for fifteen hours all the same. */
const leastAttempts = 24

/** The age of a lead in ms; 0 where a wrong clock wrote its time: before 2020, or later than now. */
const ageOf = ({ receivedAt }: Pick<SpooledLead, 'receivedAt'>): number =>
  Date.parse(receivedAt) < Date.UTC(2020) ? 0 : Math.max(0, Date.now() - Date.parse(receivedAt))

/** In `performance` time: a lead of an earlier process has a `receivedAt` below 0. */
type Waiting = { attempts: number; nextAt: number; readonly receivedAt: number; rejection?: string | undefined }

const isOlder = ({ receivedAt, attempts }: Waiting, days: number): boolean =>
  attempts >= leastAttempts && performance.now() - receivedAt > days * 86_400_000

/**
 * Sends the mails of the spool, and retries with growing pauses until the owner has them. Times are those of a clock
 * that nobody sets (`performance`).
 */
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
    for (const lead of spool.waiting) this.#await(lead, ageOf(lead))
    this.#work()
  }

  /**
   * Stores a lead and tries to send it.
   * @throws the errors of `Spool.add`; the lead is not stored then
   */
  async accept(lead: SpooledLead): Promise<LeadOutcome> {
    const { key } = lead
    if (await this.spool.add(lead)) this.#await(lead, 0)
    this.#work()
    const deadline = performance.now() + this.answerMs
    const mayWait = (now: number): boolean => !this.#isClosed && now < deadline && now >= this.#restsUntil
    while (mayWait(performance.now()) && this.#states.get(key)?.attempts === 0) await this.#settled(key, deadline)
    const state = this.#states.get(key)
    if (state === undefined) return { state: 'sent' }
    return state.rejection === undefined ? { state: 'waiting' } : { state: 'refused', reason: state.rejection }
  }

  /** Aborts running attempts. Unsent mails stay in the spool. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.delivery.close()
    await Promise.race([Promise.allSettled(this.#running.values()), wait(200)])
  }

  /** Resolves after an attempt to send the lead, or another if its turn comes then, or at the deadline. */
  async #settled(key: string, deadline: number): Promise<void> {
    const running = this.#running.get(key)
    await Promise.race([...(running ? [running] : this.#running.values()), wait(deadline - performance.now())])
  }

  #await({ key }: Pick<SpooledLead, 'key'>, age: number): void {
    this.#states.set(key, { attempts: 0, nextAt: 0, receivedAt: performance.now() - age })
  }

  #work(): void {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    const now = performance.now()
    let next = Infinity
    for (const [key, state] of this.#states) {
      // One mail with files at a time: four would not fit into the memory of a small server.
      if (
        this.#running.has(key) ||
        (this.spool.hasFiles(key) && [...this.#running.keys()].some((one) => this.spool.hasFiles(one)))
      )
        continue
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
    const lead = await this.spool.read(key)
    if (lead === undefined) return void this.#states.delete(key)
    const { accepted, rejected = [], failure, note } = await this.delivery.send(lead.mail, lead.open)
    if (note !== undefined) this.log(`${key}: ${note}`)
    // Closing the relay aborts its connections: the lead waits for the next start.
    if (this.#isClosed && accepted.length === 0) return
    this.#noteServer(failure)
    const { to, subject } = lead.mail
    const unsent = lead.open.filter((address) => !accepted.includes(address))
    const hasOwner = lead.open.includes(to) && !unsent.includes(to)
    if (hasOwner) this.log(`mail to ${to}: ${subject}`)
    // A dead copy would keep a mail in the spool that the owner has.
    const isCopyTried = (address: string): boolean =>
      !rejected.includes(address) && (unsent.includes(to) || !isOlder(state, copyDays))
    const open = unsent.filter((address) => address === to || isCopyTried(address))
    for (const address of unsent)
      if (!open.includes(address)) this.log(`no copy to ${address} of ${key}: ${failure?.message ?? ''}`)
    if (open.length === 0) {
      this.#states.delete(key)
      await this.spool
        .noteSent(lead)
        .catch((error: Error) => this.log(`cannot note that ${key} was sent: ${error.message}`))
    } else if (failure?.isPermanent && open.includes(to) && isOlder(state, rejectedDays)) {
      this.#states.delete(key)
      await this.spool.setAside(lead).catch((error: Error) => this.log(`cannot set ${key} aside: ${error.message}`))
      this.log(`set aside in "rejected": ${key} (${failure.message})`)
    } else {
      this.#postpone(state, failure?.message ?? '', key)
      state.rejection = failure?.isPermanent && open.includes(to) ? failure.message : undefined
      if (open.length < lead.open.length)
        await this.spool
          .keepOpen(lead, open)
          .catch((error: Error) => this.log(`cannot note who has ${key}: ${error.message}`))
    }
    if (hasOwner && lead.autoresponse !== undefined) await this.#answerVisitor(lead.autoresponse)
  }

  /** The lead is safe by now, so a failure of the second mail is not reported. */
  async #answerVisitor(answer: NonNullable<SpooledLead['autoresponse']>): Promise<void> {
    const { failure } = await this.delivery.send(answer, [answer.to])
    if (failure !== undefined) this.log(`no autoresponse: ${answer.to} was not accepted (${failure.message})`)
  }

  #postpone(state: Waiting, reason: string, key = ''): void {
    const pause = Math.min(this.pauses.first * 2 ** Math.min(state.attempts, 30), this.pauses.longest)
    state.attempts += 1
    state.nextAt = performance.now() + pause
    this.log(`not sent yet, tried again in ${Math.ceil(pause / 1000)} s: ${key} (${reason})`)
  }

  /** While the server is down, only some leads are tried. */
  #noteServer(failure: DeliveryFailure | undefined): void {
    if (!failure?.isServerDown) {
      this.#failures = 0
      return
    }
    this.#restsUntil =
      performance.now() +
      Math.min(this.pauses.first * 2 ** Math.min(this.#failures, 30), longestRest, this.pauses.longest)
    this.#failures += 1
  }
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, Math.max(ms, 0)).unref())
