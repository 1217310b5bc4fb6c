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
