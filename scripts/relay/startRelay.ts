import { once } from 'node:events'
import { createGuardedServer } from '../serve/createGuardedServer'
import { createDelivery } from './createDelivery'
import { createFloodGate } from './createFloodGate'
import type { FaultName } from './faults'
import { FaultQueue, type FaultOrder } from './FaultQueue'
import { handleRequest } from './handleRequest'
import { Mailbox, type Mail } from './Mailbox'
import type { RelayContext } from './RelayContext'
import { closeServer } from './closeServer'
import { startMailServer } from './startMailServer'
import { toServerUrl } from './toServerUrl'

export type RelayOptions = {
  /** 0, the default, takes a free port. */
  readonly port?: number
  /** Address to listen on; 127.0.0.1 unless told otherwise, so that nobody else on the network can send or read. */
  readonly host?: string
  /** A real mail server, `smtp[s]://…`. Without it an embedded one takes the mails into the mailbox. */
  readonly smtpUrl?: string | undefined
  /** The sender of the mails. Real mail servers accept only an address of their own. */
  readonly from?: string | undefined
  /** Posts that one network address may send in a minute; 30 unless told otherwise. */
  readonly postsPerMinute?: number
  /** Whether `PUT /faults` may make the relay misbehave. Off unless told otherwise. */
  readonly allowFaults?: boolean
  /** Faults to show from the start, one after the other. */
  readonly faults?: readonly FaultOrder[]
  /** Gets a line for each mail and each refusal; quiet unless told otherwise. */
  readonly log?: (line: string) => void
}

export type Relay = {
  /** Where it listens, without a slash at the end: `http://127.0.0.1:8025`. */
  readonly url: string
  /** The mails that have arrived, oldest first. Empty with `smtpUrl`. */
  readonly mailbox: readonly Mail[]
  /** Misbehave in this way from now on, or this many times; replaces what was ordered before. */
  setFault(fault: FaultName, options?: Omit<FaultOrder, 'fault'>): void
  clearFaults(): void
  /** Stops listening, ends what hangs, and frees every socket and timer. Can be called twice. */
  close(): Promise<void>
}

/**
 * Starts the form-to-e-mail relay.
 *
 * @throws the system's error when it can't listen, `EADDRINUSE` for example
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { port = 0, host = '127.0.0.1', smtpUrl, from = 'relay@localhost', postsPerMinute = 30 } = options
  const mailbox = new Mailbox()
  const mailServer = smtpUrl === undefined ? await startMailServer(mailbox) : undefined
  const closing = new AbortController()
  const faults = new FaultQueue()
  faults.set(options.faults ?? [])

  const context: RelayContext = {
    mailbox,
    delivery: createDelivery(smtpUrl ?? mailServer?.url ?? '', from),
    keepsMails: mailServer !== undefined,
    faults,
    allowFaults: options.allowFaults ?? false,
    holdBack: createFloodGate(postsPerMinute),
    closing: closing.signal,
    log: options.log ?? (() => {}),
  }
  const server = createGuardedServer((request, response) => handleRequest(context, request, response))

  async function close(): Promise<void> {
    closing.abort()
    await closeServer(server)
    context.delivery.close()
    await mailServer?.close()
  }

  server.listen(port, host)
  await once(server, 'listening').catch(async (error: unknown) => {
    await close()
    throw error
  })

  return {
    url: toServerUrl(server),
    get mailbox() {
      return mailbox.mails
    },
    setFault: (fault, order) => faults.set([{ ...order, fault }]),
    clearFaults: () => faults.set([]),
    close,
  }
}
