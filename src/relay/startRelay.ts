import { randomBytes } from 'node:crypto'
import { once, setMaxListeners } from 'node:events'
import { join } from 'node:path'
import { createGuardedServer } from '../node/serve/createGuardedServer'
import { createDelivery } from './mail/createDelivery'
import { createSlots, createFloodGate, senderOf, slowestMs } from './http/limits'
import { handleRequest } from './http/handleRequest'
import type { Intercept, RelayContext } from './RelayContext'
import type { Mail } from './mail/Mailbox'
import { MailQueue, type Pauses } from './mail/MailQueue'
import { openData } from './spool/openData'
import { Visits, type VisitRules } from './visits/Visits'
import { respondJson } from './http/respond'
import { makeSendingRules, oneLine, type SendingRuleOptions } from './mail/SendingRules'
import { startMailServer } from './mail/startMailServer'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RelayOptions = SendingRuleOptions & {
  /** 0, the default, uses a free port. */
  readonly port?: number
  /** The address to listen on; 127.0.0.1 by default, so that only this computer has access. */
  readonly host?: string
  /** A real mail server, `smtp[s]://…`. Without it an embedded one stores the mails in the mailbox. */
  readonly smtpUrl?: string | undefined
  /** The sender of the mails. Real mail servers accept only their own addresses. */
  readonly from?: string | undefined
  /** The folder of unsent leads and the mailbox, for one relay at a time; a temporary folder by default. */
  readonly folder?: string | undefined
  /** Whether a proxy on this computer forwards requests, with `X-Forwarded-For`. */
  readonly behindProxy?: boolean
  /** For the mailbox, if other computers have access. Generated if needed and missing. */
  readonly password?: string | undefined
  /** The number of posts from one network address in a minute; 30 by default. */
  readonly postsPerMinute?: number
  /** The visits that are counted. Without it a trial counts any event, and a relay with `smtpUrl` nothing. */
  readonly visits?: VisitRules | undefined
  /** The pauses in ms before a mail is tried again. */
  readonly pauses?: Pauses
  /** The time in ms after which a visitor is answered without the mail server; the lead is on the disk then. */
  readonly answerMs?: number
  /** The time-out of the mail server in ms. */
  readonly smtpTimeout?: number | undefined
  /** Answers some requests instead of the relay; none by default. */
  readonly intercept?: Intercept
  /** Called with a line for each mail and each rejected request; no-op by default. */
  readonly log?: (line: string) => void
}

/** The number of replies to one address in an hour: a form can contain a stranger's address. */
const answersPerHour = 1
const hourMs = 3_600_000
/** One in this many posts of a network may have files of the largest size. */
const postsForOneWithFiles = 10
/**
 * The number of forms with files that are read at a time, and the time in ms that the next one waits. With the one that
 * `MailQueue` sends they take five times their size in memory: 300 MB of the 512 that the service may have.
 */
const [mostLarge, largeWaitMs] = [2, 15_000]
/** The number of visits of one network in a minute. */
const visitsPerMinute = 120
/** The number of wrong passwords from one network in a minute. */
const passwordsPerMinute = 10
const usualPauses: Pauses = { first: 5_000, longest: hourMs }

export type Relay = {
  /** Its address without a slash at the end: `http://127.0.0.1:8025`. */
  readonly url: string
  /** Required for the mailbox; undefined if only this computer has access. */
  readonly password: string | undefined
  /** The received mails, oldest first. Empty with `smtpUrl`. */
  readonly mailbox: readonly Mail[]
  /** Stops listening, aborts running requests, and frees every socket and timer. Can be called twice. */
  close(): Promise<void>
}

/**
 * Starts the relay from forms to e-mail.
 * @throws the system's error if it cannot listen, such as `EADDRINUSE`
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { port = 0, host = '127.0.0.1', smtpUrl, from = 'relay@localhost', postsPerMinute = 30 } = options
  const { behindProxy = false } = options
  // Visitors and mail servers write into the lines: neither begins another, nor moves the terminal's cursor.
  const log = (line: string): void => options.log?.(oneLine(line))
  const isOpen = behindProxy || !['127.0.0.1', '::1', 'localhost'].includes(host)
  const password = options.password ?? (isOpen ? randomBytes(12).toString('base64url') : undefined)
  const closing = new AbortController()
  // Each delayed answer listens to the signal; Node warns about a leak above ten.
  setMaxListeners(0, closing.signal)

  let context: RelayContext | undefined
  const answer = (request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
    if (context) return handleRequest(context, request, response)
    respondJson(response, 503, { success: 'false', message: 'The relay is starting.' }, { 'Retry-After': '1' })
  }
  const server = createGuardedServer(answer, undefined, (request) => senderOf({ behindProxy }, request))
  // Listens before the folder is opened: a second relay on the same port must not send the waiting mails.
  server.listen(port, host)
  await once(server, 'listening')

  const data = await openData(options.folder).catch(async (error: unknown) => {
    await closeServer(server)
    throw error
  })
  for (const name of data.spool.damaged) log(`set aside as damaged, it cannot be read: ${name}`)
  const mailServer = smtpUrl === undefined ? await startMailServer(data.mailbox) : undefined
  const delivery = createDelivery(smtpUrl ?? mailServer?.url ?? '', from, options.smtpTimeout, mailServer !== undefined)
  const queue = new MailQueue(data.spool, delivery, log, options.pauses ?? usualPauses, options.answerMs)
  const rules = makeSendingRules(options, smtpUrl !== undefined)
  server.requestTimeout = slowestMs(rules.files?.bytes ?? 0)
  const counted = options.visits ?? (smtpUrl === undefined ? {} : undefined)
  const visits = counted && new Visits(join(data.folder, 'visits'), counted, log)
  context = {
    mailbox: data.mailbox,
    queue,
    rules,
    visits,
    storesMails: mailServer !== undefined,
    intercept: options.intercept,
    holdBack: createFloodGate(postsPerMinute),
    admitFiles: createFloodGate((postsPerMinute / postsForOneWithFiles) * (rules.files?.bytes ?? 1)),
    admitAnswer: createFloodGate(answersPerHour, hourMs),
    takeLarge: createSlots(mostLarge, largeWaitMs),
    admitVisit: createFloodGate(visitsPerMinute),
    admitPassword: createFloodGate(passwordsPerMinute),
    password,
    behindProxy,
    closing: closing.signal,
    log,
  }

  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    closing.abort()
    await closeServer(server)
    await visits?.close()
    await queue.close()
    await mailServer?.close()
    await data.close()
  }

  return {
    url: toServerUrl(server),
    password,
    get mailbox() {
      return data.mailbox.mails
    },
    close: () => (closed ??= close()),
  }
}

/** The time that a running request may take to finish, in ms. */
const graceMs = 200

/** Stops listening; idle connections end at once, others after the grace period. */
async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise((resolve) => server.close(resolve))
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(cut)
}

/** The server's address. A server on all interfaces is addressed as localhost. */
function toServerUrl(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
