import type { TakeSlot, FloodGate } from './http/limits'
import type { Mailbox } from './mail/Mailbox'
import type { MailQueue } from './mail/MailQueue'
import type { SendingRules } from './mail/SendingRules'
import type { Visits } from './visits/Visits'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type RelayContext = {
  readonly mailbox: Mailbox
  readonly queue: MailQueue
  readonly rules: SendingRules
  /** Undefined for a relay that counts no visits. */
  readonly visits: Visits | undefined
  /** Whether mails are stored in `mailbox`; otherwise they go to a mail server elsewhere. */
  readonly storesMails: boolean
  readonly intercept: Intercept | undefined
  readonly holdBack: FloodGate
  /** Limits the bytes of files from one network. */
  readonly admitFiles: FloodGate
  /** Limits automatic replies to one address. */
  readonly admitAnswer: FloodGate
  /** Limits how many forms with files are read at a time: each takes five times its size in memory. */
  readonly takeLarge: TakeSlot
  /** Limits the visits that are counted of one network: several people may share it. */
  readonly admitVisit: FloodGate
  /** Limits wrong passwords. */
  readonly admitPassword: FloodGate
  /** Required for the mailbox; undefined if only this computer has access. */
  readonly password: string | undefined
  /** Whether a proxy on this computer reports the sender's address. */
  readonly behindProxy: boolean
  /** Aborted when the relay closes, which ends every wait. */
  readonly closing: AbortSignal
  /** Called with one line for each event that the operator should read. */
  readonly log: (line: string) => void
}

/** A request that may be answered instead of the relay. */
interface Intercepted {
  readonly kind: 'preflight' | 'post'
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Handles the post like the relay, without an answer. @throws the error of the post */
  take(): Promise<unknown>
  readonly closing: AbortSignal
}

/** Answers instead of the relay, for tests of faults. Returns undefined if the relay is to answer. */
export type Intercept = (request: Intercepted) => Promise<void> | undefined
