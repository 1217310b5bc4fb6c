import { createTransport } from 'nodemailer'
import type { OutgoingMail } from '../spool/Spool'

export type DeliveryResult = {
  readonly accepted: readonly string[]
  /** The recipients that the server has rejected for good, each by itself. */
  readonly rejected?: readonly string[]
  /** The failure for the other recipients. */
  readonly failure?: DeliveryFailure
}

export type DeliveryFailure = {
  readonly message: string
  /** Whether the server rejected it permanently (5xx, RFC 5321, 4.2.1). */
  readonly isPermanent: boolean
  /** Whether the failure is not about this mail: the server cannot be reached, or ends the connection. */
  readonly isServerDown: boolean
}

export type Delivery = {
  /** Never rejects. @param recipients those of the mail's recipients that it is sent to now */
  send(mail: OutgoingMail, recipients: readonly string[]): Promise<DeliveryResult>
  close(): void
}

/** The default time-out of the mail server in ms: of its silence. */
const usualTimeout = 10_000

/** A whole conversation may take as many time-outs, and more for a long mail: a server that drips would never end. */
const timeoutsPerMail = 6
/** The slowest supported connection in bytes per ms. */
const slowest = 20

/**
 * @param smtpUrl `smtp[s]://[user:password@]host[:port]`; a password is sent encrypted, or not at all
 * @param from the sender's address; real mail servers accept only their own
 * @param timeout of a silence of the mail server, in ms
 * @param pool whether a connection serves several mails: the embedded server greets only after 100 ms
 */
export function createDelivery(smtpUrl: string, from: string, timeout = usualTimeout, pool = false): Delivery {
  const transport = createTransport({
    url: smtpUrl,
    ...(sendsPassword(smtpUrl) && { requireTLS: true }),
    ...(pool && { pool }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // Typed text must never make nodemailer open a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, cc, replyTo, headers, key, attachments = [], ...bodies }, recipients) {
      const message = {
        from: toMailbox(from, 'Website form'),
        to: toMailbox(to),
        cc: cc.map((address) => toMailbox(address)),
        ...(replyTo === undefined ? {} : { replyTo: toMailbox(replyTo) }),
        envelope: { from, to: [...recipients] },
        messageId: `<${key}@${domainOf(from)}>`,
        headers: { ...headers },
        attachments: [...attachments],
        ...bodies,
      }
      const ending = new AbortController()
      const most =
        timeoutsPerMail * timeout +
        sizeOf([...attachments.map(({ content }) => content), bodies.html, bodies.text]) / slowest
      const timer = setTimeout(() => ending.abort(new Error('The mail server took too long.')), most)
      try {
        const sent = await transport.sendMail({ ...message, signal: ending.signal })
        // nodemailer resolves when at least one recipient was accepted.
        const taken = new Set(sent.accepted.map((address) => String(address).toLowerCase()))
        const accepted = recipients.filter((address) => taken.has(address.toLowerCase()))
        return accepted.length === recipients.length
          ? { accepted }
          : { accepted, rejected: rejectedOf(sent), failure: describe(sent.rejectedErrors?.[0]) }
      } catch (error) {
        return { accepted: [], rejected: rejectedOf(error), failure: describe(error) }
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => transport.close(),
  }
}

/** Whether a password goes to another computer by a connection that begins unencrypted: it waits for STARTTLS. */
function sendsPassword(smtpUrl: string): boolean {
  const { protocol, password, hostname } = new URL(smtpUrl)
  return protocol === 'smtp:' && password !== '' && !/^(?:localhost|127\..*|\[::1\])$/.test(hostname)
}

const sizeOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0)

/** Addresses with a permanent error (5xx) of their own, in nodemailer's answer or error. */
function rejectedOf(result: unknown): string[] {
  const { rejectedErrors = [] } = result as {
    rejectedErrors?: readonly { recipient?: string; responseCode?: number }[]
  }
  return rejectedErrors.flatMap(({ recipient = '', responseCode = 0 }) => (responseCode >= 500 ? [recipient] : []))
}

function describe(error: unknown): DeliveryFailure {
  const {
    message = 'The mail server refused a recipient.',
    responseCode = 0,
    command = '',
  } = (error ?? {}) as {
    message?: string
    responseCode?: number
    command?: string
  }
  return {
    message,
    isPermanent: responseCode >= 500,
    isServerDown:
      responseCode === 0 || responseCode === 421 || ['CONN', 'AUTH'].some((word) => command.startsWith(word)),
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** An object, because nodemailer parses a string as a list of addresses. */
const toMailbox = (address: string, name = ''): { name: string; address: string } => ({ name, address })
