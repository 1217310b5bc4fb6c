import { randomBytes } from 'node:crypto'
import { once, setMaxListeners } from 'node:events'
import { createGuardedServer } from '../serve/createGuardedServer'
import { closeServer } from './http/closeServer'
import { createDelivery } from './mail/createDelivery'
import { createSlots } from './http/createSlots'
import { createFloodGate } from './http/createFloodGate'
import { handleRequest } from './http/handleRequest'
import type { Intercept } from './http/Intercept'
import type { Mail } from './mail/Mailbox'
import { MailQueue, type Pauses } from './mail/MailQueue'
import { openData } from './spool/openData'
import type { RelayContext } from './RelayContext'
import { respondJson } from './http/respond'
import { makeSendingRules, type SendingRuleOptions } from './mail/SendingRules'
import { startMailServer } from './mail/startMailServer'
import { toServerUrl } from './http/toServerUrl'

export type RelayOptions = SendingRuleOptions & {
  /** 0, the default, takes a free port. */
  readonly port?: number
  /** Address to listen on; 127.0.0.1 by default, so that nobody else on the network can send or read. */
  readonly host?: string
  /** `smtp[s]://…`; without it an embedded server fills the mailbox. With it only what is listed is sent. */
  readonly smtpUrl?: string | undefined
  /** The sender of the mails. Real mail servers accept only an address of their own. */
  readonly from?: string | undefined
  /** Where unsent leads and the mailbox are; a temporary folder unless given. One relay at a time. */
  readonly folder?: string | undefined
  /** Whether a proxy on this computer hands requests on, and says in `X-Forwarded-For` where they come from. */
  readonly behindProxy?: boolean
  /** For the mailbox, where more than this computer reaches it. Made up where it is needed and not given. */
  readonly password?: string | undefined
  /** Posts that one network address may send in a minute; 30 by default. */
  readonly postsPerMinute?: number
  /** In ms: the pauses before a mail is tried again. */
  readonly pauses?: Pauses
  /** In ms: how long the mail server is waited for before a visitor is answered, whose lead is then on the disk. */
  readonly answerMs?: number
  /** In ms: the longest silence of the mail server. */
  readonly smtpTimeout?: number | undefined
  /** Answers some requests in place of the relay; none by default. */
  readonly intercept?: Intercept
  /** Gets a line for each mail and each rejected request; quiet by default. */
  readonly log?: (line: string) => void
}

/** An answer to one address in an hour: whoever fills in a form can name a stranger's. */
const answersPerHour = 1
const hourMs = 3_600_000
/** One in so many of a network's posts may have as large files as a form can have. */
const postsForOneWithFiles = 10
/** Forms with files that are read at a time; in ms: how long the next one waits. */
const [mostLarge, largeWaitMs] = [4, 15_000]
/** Wrong passwords that one network may try in a minute. */
const passwordsPerMinute = 10
const usualPauses: Pauses = { first: 5_000, longest: hourMs }

export type Relay = {
  /** Where it listens, without a slash at the end: `http://127.0.0.1:8025`. */
  readonly url: string
  /** Needed for the mailbox; undefined where only this computer reaches it. */
  readonly password: string | undefined
  /** The mails that have arrived, oldest first. Empty with `smtpUrl`. */
  readonly mailbox: readonly Mail[]
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
  const { behindProxy = false, log = () => {} } = options
  const isOpen = behindProxy || !['127.0.0.1', '::1', 'localhost'].includes(host)
  const password = options.password ?? (isOpen ? randomBytes(12).toString('base64url') : undefined)
  const closing = new AbortController()
  // Each answer that is held back listens to it; Node takes more than ten for a leak.
  setMaxListeners(0, closing.signal)

  let context: RelayContext | undefined
  const server = createGuardedServer((request, response) => {
    if (context) return handleRequest(context, request, response)
    respondJson(response, 503, { success: 'false', message: 'The relay is starting.' }, { 'Retry-After': '1' })
  })
  // Before the folder is opened: a second relay on the same port must not send what waits in it.
  server.listen(port, host)
  await once(server, 'listening')

  const data = await openData(options.folder).catch(async (error: unknown) => {
    await closeServer(server)
    throw error
  })
  const mailServer = smtpUrl === undefined ? await startMailServer(data.mailbox) : undefined
  const delivery = createDelivery(smtpUrl ?? mailServer?.url ?? '', from, options.smtpTimeout, mailServer !== undefined)
  const queue = new MailQueue(data.spool, delivery, log, options.pauses ?? usualPauses, options.answerMs)
  const rules = makeSendingRules(options, smtpUrl !== undefined)
  context = {
    mailbox: data.mailbox,
    queue,
    rules,
    storesMails: mailServer !== undefined,
    intercept: options.intercept,
    holdBack: createFloodGate(postsPerMinute),
    admitFiles: createFloodGate((postsPerMinute / postsForOneWithFiles) * (rules.files?.bytes ?? 1)),
    admitAnswer: createFloodGate(answersPerHour, hourMs),
    takeLarge: createSlots(mostLarge, largeWaitMs),
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
