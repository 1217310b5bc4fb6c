import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isLoopbackHost, isSameOrigin } from '../../node/serve/ownRequest'
import { RequestError } from './RequestError'
import type { RelayContext } from '../RelayContext'
import { senderOf } from '../mail/senderOf'

/** Admits only the owner to the mailbox. */
export function requireAccess(context: RelayContext, request: IncomingMessage): void {
  const { password, admitPassword } = context
  if (!isSameOrigin(request.headers)) throw new RequestError('foreign-origin')
  if (password === undefined) {
    if (!isLoopbackHost(request.headers, request.socket.localPort)) throw new RequestError('foreign-host')
    return
  }
  const credentials = /^Basic +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (credentials !== undefined) {
    const [, ...rest] = Buffer.from(credentials, 'base64').toString('utf8').split(':')
    if (isSame(rest.join(':'), password)) return
    const seconds = admitPassword(senderOf(context, request))
    if (seconds > 0) throw new RequestError('too-many-passwords', { 'Retry-After': String(seconds) })
  }
  throw new RequestError('no-password', { 'WWW-Authenticate': 'Basic realm="Mailbox", charset="UTF-8"' })
}

/** Compares in constant time. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
