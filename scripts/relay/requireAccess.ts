import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isLoopbackHost, isSameOrigin } from '../serve/ownRequest'
import { Refusal } from './Refusal'
import type { RelayContext } from './RelayContext'
import { senderOf } from './senderOf'

/**
 * Lets nobody but the owner at the mailbox: requests by the relay's own name on this computer and from its own pages, and
 * with the password where there is one.
 * @throws {Refusal} `foreign-host`, `foreign-origin`, `no-password` or `too-many`
 */
export function requireAccess(context: RelayContext, request: IncomingMessage): void {
  const { password, admitPassword } = context
  if (!isSameOrigin(request.headers)) throw new Refusal('foreign-origin')
  if (password === undefined) {
    if (!isLoopbackHost(request.headers, request.socket.localPort)) throw new Refusal('foreign-host')
    return
  }
  const given = /^Basic +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (given !== undefined) {
    const [, ...rest] = Buffer.from(given, 'base64').toString('utf8').split(':')
    if (isSame(rest.join(':'), password)) return
    const seconds = admitPassword(senderOf(context, request))
    if (seconds > 0) throw new Refusal('too-many', { 'Retry-After': String(seconds) })
  }
  throw new Refusal('no-password', { 'WWW-Authenticate': 'Basic realm="Mailbox", charset="UTF-8"' })
}

/** Compares in a time that does not depend on where the texts differ. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
