import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** What a conversation with the mail server can meet. Those of `unanswered` take the mail and do not say so. */
export const smtpFaults = [
  'none',
  'busy-at-connect',
  'refuse-at-connect',
  'drop-at-connect',
  'no-greeting',
  'defer-sender',
  'refuse-sender',
  'defer-owner',
  'refuse-owner',
  'defer-copy',
  'defer-all',
  'drop-at-recipient',
  'hang-at-recipient',
  'defer-data',
  'refuse-data',
  'drop-in-data',
  'hang-in-data',
  'slow-answer',
  'drop-after-data',
  'hang-after-data',
] as const
export type SmtpFault = (typeof smtpFaults)[number]
const unanswered: readonly SmtpFault[] = ['drop-after-data', 'hang-after-data']

/** One mail that the server took for one recipient. */
export type Delivered = {
  readonly messageId: string
  readonly to: string
  /** Whether the sender was not told. */
  readonly isUnanswered: boolean
  /** What `FaultyMailServer.generation` was. */
  readonly generation: number
}

/** A real mail server on a port of its own that shows a fault in each conversation. */
export class FaultyMailServer {
  readonly delivered: Delivered[] = []
  readonly shown = new Map<SmtpFault, number>()
  /** Counted up by the test whenever the sender or this server was stopped: an answer may have been lost. */
  generation = 0
  #server: SMTPServer | undefined
  #port = 0
  readonly #faults = new Map<string, SmtpFault>()

  /** @param choose the fault of the next conversation */
  constructor(
    readonly owner: string,
    readonly choose: () => SmtpFault,
  ) {}

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  async open(): Promise<void> {
    const server = new SMTPServer({
      logger: false,
      closeTimeout: 50,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      onConnect: (session, done) => this.#connect(session, done),
      onMailFrom: (_address, session, done) =>
        this.#answer(session, { 'defer-sender': 451, 'refuse-sender': 550 }, done),
      onRcptTo: ({ address }, session, done) => this.#recipient(address, session, done),
      onData: (stream, session, done) => void this.#data(stream, session, done),
    })
    server.on('error', () => {})
    const listener = server.listen(this.#port, '127.0.0.1')
    await once(listener, 'listening')
    this.#port = (listener.address() as AddressInfo).port
    this.#server = server
  }

  close(): Promise<void> {
    return new Promise((done) => (this.#server ? this.#server.close(() => done()) : done()))
  }

  #connect(session: SMTPServerSession, done: (error?: Error | null) => void): void {
    const fault = this.choose()
    this.#faults.set(session.id, fault)
    this.shown.set(fault, (this.shown.get(fault) ?? 0) + 1)
    if (fault === 'no-greeting') return
    if (fault === 'drop-at-connect') return this.#drop(session)
    this.#answer(session, { 'busy-at-connect': 421, 'refuse-at-connect': 554 }, done)
  }

  #recipient(address: string, session: SMTPServerSession, done: (error?: Error | null) => void): void {
    const fault = this.#faults.get(session.id)
    if (fault === 'hang-at-recipient') return
    if (fault === 'drop-at-recipient') return this.#drop(session)
    const isOwner = address === this.owner
    this.#answer(
      session,
      { 'defer-all': 450, ...(isOwner ? { 'defer-owner': 452, 'refuse-owner': 550 } : { 'defer-copy': 452 }) },
      done,
    )
  }

  async #data(
    stream: NodeJS.ReadableStream,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const fault = this.#faults.get(session.id) as SmtpFault
    if (fault === 'drop-in-data') return this.#drop(session)
    // The relay was killed in the middle.
    const raw = await text(stream).catch(() => undefined)
    if (raw === undefined) return
    if (fault === 'hang-in-data') return
    if (fault === 'defer-data' || fault === 'refuse-data')
      return this.#answer(session, { 'defer-data': 452, 'refuse-data': 554 }, done)
    const messageId = /^message-id: *(\S+)/im.exec(raw)?.[1] ?? ''
    const isUnanswered = unanswered.includes(fault)
    for (const { address } of session.envelope.rcptTo)
      this.delivered.push({ messageId, to: address, isUnanswered, generation: this.generation })
    if (fault === 'drop-after-data') return this.#drop(session)
    if (fault === 'hang-after-data') return
    if (fault === 'slow-answer') await new Promise((resolve) => setTimeout(resolve, 100))
    done()
  }

  #answer(
    session: SMTPServerSession,
    codes: Partial<Record<SmtpFault, number>>,
    done: (error?: Error | null) => void,
  ): void {
    const fault = this.#faults.get(session.id)
    const responseCode = fault && codes[fault]
    done(responseCode ? Object.assign(new Error(fault), { responseCode }) : null)
  }

  /** smtp-server offers no way to cut a connection. */
  #drop({ id }: SMTPServerSession): void {
    const { connections } = this.#server as unknown as { connections: Set<{ id: string; _socket: Socket }> }
    for (const connection of connections) if (connection.id === id) connection._socket.destroy()
  }
}
