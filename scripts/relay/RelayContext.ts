import type { Delivery } from './createDelivery'
import type { FloodGate } from './createFloodGate'
import type { FaultQueue } from './FaultQueue'
import type { Mailbox } from './Mailbox'

/** What the handlers of one relay share. */
export type RelayContext = {
  readonly mailbox: Mailbox
  readonly delivery: Delivery
  /** Whether mails end up in `mailbox`; otherwise they go to a mail server elsewhere. */
  readonly keepsMails: boolean
  readonly faults: FaultQueue
  readonly allowFaults: boolean
  readonly holdBack: FloodGate
  /** Aborted when the relay closes: ends every wait. */
  readonly closing: AbortSignal
  /** Gets one line for each thing worth telling the person at the screen. */
  readonly log: (line: string) => void
}
