import type { TakeSlot } from './http/createSlots'
import type { FloodGate } from './http/createFloodGate'
import type { Intercept } from './http/Intercept'
import type { Mailbox } from './mail/Mailbox'
import type { MailQueue } from './mail/MailQueue'
import type { SendingRules } from './mail/SendingRules'
import type { Visits } from './visits/Visits'

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
