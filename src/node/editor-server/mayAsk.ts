import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isLoopbackHost, isSameOrigin } from '../serve/ownRequest'

/** Whether a request may look at the editor's own files: they hold nothing of the site. */
export const mayLook = ({ headers, socket }: IncomingMessage): boolean =>
  isLoopbackHost(headers, socket.localPort) && isSameOrigin(headers)

/** Whether a link of the dev server opens the page: it holds nothing of the site, and needs the token. */
export const mayVisit = ({ headers, socket }: IncomingMessage): boolean =>
  isLoopbackHost(headers, socket.localPort) &&
  headers.origin === undefined &&
  headers['sec-fetch-site'] === 'same-site' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document'

/** Whether the editor's own page asks: the browser names the origin, and the token is this start's. */
export function mayAsk({ headers, socket }: IncomingMessage, token: string): boolean {
  const { host, origin, 'sec-fetch-site': site, 'x-editor-token': sent } = headers
  return (
    isLoopbackHost(headers, socket.localPort) &&
    origin === `http://${host}` &&
    site === 'same-origin' &&
    typeof sent === 'string' &&
    isEqual(sent, token)
  )
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
