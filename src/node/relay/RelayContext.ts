import type { TakeSlot } from './http/createSlots'
import type { FloodGate } from './http/createFloodGate'
import type { Intercept } from './http/Intercept'
import type { Mailbox } from './mail/Mailbox'
import type { MailQueue } from './mail/MailQueue'
import type { SendingRules } from './mail/SendingRules'

export type RelayContext = {
  readonly mailbox: Mailbox
  readonly queue: MailQueue
  readonly rules: SendingRules
  /** Whether mails end up in `mailbox`; otherwise they go to a mail server elsewhere. */
  readonly storesMails: boolean
  readonly intercept: Intercept | undefined
  readonly holdBack: FloodGate
  /** Limits the bytes of the files that one network sends. */
  readonly admitFiles: FloodGate
  /** Limits automatic answers by their address. */
  readonly admitAnswer: FloodGate
  /** Bounds how many forms with files are read at a time: each takes five times its size in memory. */
  readonly takeLarge: TakeSlot
  /** Limits wrong passwords. */
  readonly admitPassword: FloodGate
  /** Needed for the mailbox; undefined where only this computer can reach it. */
  readonly password: string | undefined
  /** Whether a proxy on this computer says who sends. */
  readonly behindProxy: boolean
  /** Aborted when the relay closes: ends every wait. */
  readonly closing: AbortSignal
  /** Gets one line for each event that the person at the screen should read. */
  readonly log: (line: string) => void
}
