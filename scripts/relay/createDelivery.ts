import { createTransport } from 'nodemailer'
import type { OutgoingMail } from './composeMail'
import { Refusal } from './Refusal'

/** Hands mails to a mail server. */
export type Delivery = {
  /** Resolves when the server has accepted the mail. @throws {Refusal} `undeliverable` */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Longest silence of the mail server, in ms. Shorter than a visitor's patience with a form. */
const smtpTimeout = 10_000

/**
 * @param smtpUrl `smtp[s]://[user:password@]host[:port]`
 * @param from the sender's address; real mail servers accept only their own
 */
export function createDelivery(smtpUrl: string, from: string): Delivery {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: smtpTimeout,
    greetingTimeout: smtpTimeout,
    socketTimeout: smtpTimeout,
    // What a visitor typed must never make nodemailer open a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, cc, replyTo, headers, ...bodies }) {
      const message = {
        from: toMailbox(from, 'Website form'),
        to: toMailbox(to),
        cc: cc.map((address) => toMailbox(address)),
        ...(replyTo === undefined ? {} : { replyTo: toMailbox(replyTo) }),
        headers: { ...headers },
        ...bodies,
      }
      await transport.sendMail(message).catch((cause: unknown) => {
        throw new Refusal('undeliverable', {}, { cause })
      })
    },
    close: () => transport.close(),
  }
}

/** As an object, because a string would be parsed as a list of addresses. */
function toMailbox(address: string, name = ''): { name: string; address: string } {
  return { name, address }
}
