import { createTransport } from 'nodemailer'
import type { OutgoingMail } from '../spool/SpooledLead'

export type DeliveryResult = {
  readonly accepted: readonly string[]
  /** Why it did not for the others. */
  readonly failure?: DeliveryFailure
}

export type DeliveryFailure = {
  readonly message: string
  /** The server said no for good (5xx, RFC 5321, 4.2.1), not just for now. */
  readonly isPermanent: boolean
  /** It is not about this mail: the server cannot be reached, or ends the conversation. */
  readonly isServerDown: boolean
}

export type Delivery = {
  /** Never rejects. @param recipients those of the mail's that get it now */
  send(mail: OutgoingMail, recipients: readonly string[]): Promise<DeliveryResult>
  close(): void
}

/** Longest silence of the mail server, in ms. */
const usualTimeout = 10_000

/** @param smtpUrl `smtp[s]://[user:password@]host[:port]` @param from own address @param timeout ms @param pool many */
export function createDelivery(smtpUrl: string, from: string, timeout = usualTimeout, pool = false): Delivery {
  const transport = createTransport({
    url: smtpUrl,
    ...(pool && { pool }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // What a visitor typed must never make nodemailer open a file or a URL.
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
        // nodemailer resolves when one recipient was accepted, whatever became of the others.
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

/** As an object, because a string would be parsed as a list of addresses. */
function toMailbox(address: string, name = ''): { name: string; address: string } {
  return { name, address }
}
