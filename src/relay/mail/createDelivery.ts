import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import type { OutgoingMail } from '../spool/Spool'

export type DeliveryResult = {
  readonly accepted: readonly string[]
  /** The recipients that the server has rejected for good, each by itself. */
  readonly rejected?: readonly string[]
  /** The failure for the other recipients. */
  readonly failure?: DeliveryFailure
  /** Words for the log on what the mail had to leave out. */
  readonly note?: string
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
  const attempt = async (
    { to, cc, replyTo, headers, key, attachments = [], ...bodies }: OutgoingMail,
    recipients: readonly string[],
  ): Promise<DeliveryResult> => {
    const message = {
      from: toMailbox(from, 'Website form'),
      to: toMailbox(to),
      cc: cc.map((address) => toMailbox(address)),
      ...(replyTo === undefined ? {} : { replyTo: toMailbox(replyTo) }),
      envelope: { from, to: [...recipients] },
      messageId: `<${key}@${domainToASCII(domainOf(from))}>`,
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
      const taken = new Set(sent.accepted.map((address) => asKey(String(address))))
      const accepted = recipients.filter((address) => taken.has(asKey(address)))
      return accepted.length === recipients.length
        ? { accepted }
        : { accepted, rejected: rejectedOf(sent, recipients), failure: describe(sent.rejectedErrors?.[0], recipients) }
    } catch (error) {
      return { accepted: [], rejected: rejectedOf(error, recipients), failure: describe(error, recipients) }
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    async send(mail, recipients) {
      const first = await attempt(mail, recipients)
      const left = [...mail.cc, mail.replyTo ?? ''].filter(needsUtf8)
      if (first.accepted.length > 0 || !first.failure?.isPermanent || left.length === 0) return first
      // Some servers refuse a mail for such an address in a header, where it matters less than the mail.
      const plain = { ...mail, cc: mail.cc.filter((address) => !needsUtf8(address)), replyTo: undefined }
      const second = await attempt(plain, recipients)
      return { ...second, note: `its headers leave out ${left.join(', ')}: ${noUtf8}` }
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

const noUtf8 = 'the mail server may not take addresses in other scripts (SMTPUTF8)'

/** Whether an address is in another script before the @: its domain has an ASCII form. */
const needsUtf8 = (address: string): boolean => /[^\0-\x7f].*@/.test(address)

/** The same for each way to write an address: nodemailer changes domains. */
const asKey = (address: string): string =>
  `${address.slice(0, address.lastIndexOf('@'))}@${domainToASCII(domainOf(address))}`.toLowerCase()

/** Recipients with a permanent error (5xx) of their own, in nodemailer's answer or error. */
function rejectedOf(result: unknown, recipients: readonly string[]): string[] {
  const { rejectedErrors = [] } = result as { rejectedErrors?: { recipient?: string; responseCode?: number }[] }
  const rejected = rejectedErrors.flatMap(({ recipient = '', responseCode = 0 }) =>
    responseCode >= 500 ? [asKey(recipient)] : [],
  )
  return recipients.filter((address) => rejected.includes(asKey(address)))
}

function describe(error: unknown, recipients: readonly string[]): DeliveryFailure {
  const thrown = (error ?? {}) as { message?: string; responseCode?: number; command?: string }
  const { message = 'The mail server refused a recipient.', responseCode = 0, command = '' } = thrown
  return {
    message: recipients.some(needsUtf8) ? `${message}; ${noUtf8}` : message,
    isPermanent: responseCode >= 500,
    isServerDown:
      responseCode === 0 || responseCode === 421 || ['CONN', 'AUTH'].some((word) => command.startsWith(word)),
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** An object, because nodemailer parses a string as a list of addresses. */
const toMailbox = (address: string, name = ''): { name: string; address: string } => ({ name, address })
