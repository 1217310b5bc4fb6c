import { createTransport } from 'nodemailer'
import type { OutgoingMail } from '../spool/SpooledLead'

export type DeliveryResult = {
  readonly accepted: readonly string[]
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

/** The default time-out of the mail server in ms. */
const usualTimeout = 10_000

/**
 * @param smtpUrl `smtp[s]://[user:password@]host[:port]`
 * @param from the sender's address; real mail servers accept only their own
 * @param timeout of the mail server, in ms
 * @param pool whether a connection serves several mails: the embedded server greets only after 100 ms
 */
export function createDelivery(smtpUrl: string, from: string, timeout = usualTimeout, pool = false): Delivery {
  const transport = createTransport({
    url: smtpUrl,
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
      try {
        const sent = await transport.sendMail(message)
        // nodemailer resolves when at least one recipient was accepted.
        const taken = new Set(sent.accepted.map((address) => String(address).toLowerCase()))
        const accepted = recipients.filter((address) => taken.has(address.toLowerCase()))
        return accepted.length === recipients.length
          ? { accepted }
          : { accepted, failure: describe(sent.rejectedErrors?.[0]) }
      } catch (error) {
        return { accepted: [], failure: describe(error) }
      }
    },
    close: () => transport.close(),
  }
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
function toMailbox(address: string, name = ''): { name: string; address: string } {
  return { name, address }
}
