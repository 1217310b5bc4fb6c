import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail server that refuses some recipients as often as told. @param options more of its settings, such as what it can */
export async function openRefusing(
  codes: Record<string, { code: number; times: number }>,
  reason = 'refused',
  options: SMTPServerOptions & { hideSMTPUTF8?: boolean } = {},
) {
  const accepted: string[][] = []
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const refusal = codes[address]
      if (!refusal || refusal.times <= 0) return done()
      refusal.times -= 1
      done(Object.assign(new Error(reason), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      stream.resume()
      stream.once('end', () => {
        accepted.push(session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
    ...options,
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  return { accepted, url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}` }
}
