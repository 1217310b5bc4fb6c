import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './Mailbox'
import { parseMail } from './parseMail'

export type MailServer = {
  /** `smtp://127.0.0.1:port` */
  readonly url: string
  close(): Promise<void>
}

/** Largest message, in bytes: a form of 100 kB appears twice in it, and 20 MB of files once, all encoded. */
const maxMessageBytes = 30_000_000

/** How long close waits for a conversation to end, in ms. */
const closeTimeout = 200

/** On the loopback interface, into the mailbox alone; a mail is there before its sender hears so. */
export async function startMailServer(mailbox: Mailbox): Promise<MailServer> {
  const server = new SMTPServer({
    banner: 'local relay',
    logger: false,
    closeTimeout,
    size: maxMessageBytes,
    // Loopback only: the certificate that comes with smtp-server would protect nothing.
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
  // A sender that goes away in the middle is its own problem; without a listener it would end the process.
  server.on('error', () => {})
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
