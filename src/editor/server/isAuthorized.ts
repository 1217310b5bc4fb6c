import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isLoopbackHost, isSameOrigin } from '../../node/serve/ownRequest'

/** Whether a request may read the editor's own files, which contain nothing of the site. */
export const isLocalSameOrigin = ({ headers, socket }: IncomingMessage): boolean =>
  isLoopbackHost(headers, socket.localPort) && isSameOrigin(headers)

/**
 * Whether a request opens the editor's page in a tab, from a link on a page of another port of this computer, such as
 * the dev server's. The page contains nothing of the site, may not be framed, and needs the token for every request.
 */
export const isOpenedInTab = ({ headers, socket }: IncomingMessage): boolean =>
  isLoopbackHost(headers, socket.localPort) &&
  headers.origin === undefined &&
  headers['sec-fetch-site'] === 'same-site' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document'

/** Whether a request is from a tab of the editor's page, with the token or without it. */
export const isFromPage = ({ headers, socket }: IncomingMessage): boolean =>
  isLoopbackHost(headers, socket.localPort) &&
  headers.origin === `http://${headers.host}` &&
  headers['sec-fetch-site'] === 'same-origin'

/** Whether a request is from the editor's page, opened with its address. */
export function isAuthorized(request: IncomingMessage, token: string): boolean {
  const { 'x-editor-token': sent } = request.headers
  return isFromPage(request) && typeof sent === 'string' && isEqual(sent, token)
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
