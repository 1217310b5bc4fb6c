import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Mailbox, Mail } from './Mailbox'
import PostalMime, { type Address } from 'postal-mime'
import { parseMailText } from './composeMail'

export type MailServer = {
  /** `smtp://127.0.0.1:port` */
  readonly url: string
  close(): Promise<void>
}

/** The largest message in bytes: a form of 100 kB appears twice in it, and 20 MB of files once, all encoded. */
const maxMessageBytes = 30_000_000

/** The time that closing waits for a connection to end, in ms. */
const closeTimeout = 200

/** Starts an SMTP server on a free port of the loopback interface. */
export async function startMailServer(mailbox: Mailbox): Promise<MailServer> {
  const server = new SMTPServer({
    banner: 'local relay',
    logger: false,
    closeTimeout,
    size: maxMessageBytes,
    // The server is reachable on the loopback interface only, where the certificate of smtp-server would protect
    // nothing.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, callback) {
      buffer(stream)
        .then((raw) => parseMail(raw, new Date()))
        .then((mail) => mailbox.add(mail))
        .then(() => callback(null))
        .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error))))
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  // Without a listener, a sender that disconnects would end the process.
  server.on('error', () => {})
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function parseMail(raw: Buffer, receivedAt: Date): Promise<Omit<Mail, 'id'>> {
  const message = await PostalMime.parse(raw)
  const text = message.text ?? ''
  return {
    messageId: message.messageId ?? '',
    receivedAt: receivedAt.toISOString(),
    to: joinAddresses(message.to),
    cc: joinAddresses(message.cc),
    replyTo: joinAddresses(message.replyTo) || null,
    subject: message.subject ?? '',
    fields: Object.fromEntries(parseMailText(text).map(({ label, value }) => [label, value])),
    text,
    html: message.html ?? '',
    ...(message.attachments.length > 0 && {
      files: message.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? '',
        type: mimeType,
        bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
      })),
    }),
  }
}

const joinAddresses = (addresses: readonly Address[] = []): string =>
  addresses.flatMap(({ address }) => address ?? []).join(', ')
